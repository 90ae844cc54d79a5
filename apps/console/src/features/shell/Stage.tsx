import { type ContextType, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import {
  UNSAFE_DataRouterStateContext as RouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  type Location,
  useLocation,
  useNavigate,
  useOutlet,
} from 'react-router';
import { isPlainObject } from '@lectern/domain';
import type { Feature } from '#lib/feature.ts';
import { ModalAreaProvider } from '#lib/layout/modal-area.ts';
import { paths, safeReturnTo } from '#lib/paths.ts';
import { useIsCompact } from '#lib/use-is-compact.ts';

/** A page together with the address and the loaded data it was rendered from. */
interface Frame {
  outlet: ReactNode;
  location: ContextType<typeof LocationContext>;
  routerState: ContextType<typeof RouterStateContext>;
}

/**
 * Renders the page, or a modal area over it.
 *
 * React Router knows one location. While a modal area has it, the page below
 * goes on with the location and data it had, so that its scroll, selection,
 * query and unsaved values are there when the area closes. Its address is also
 * saved in the state of the navigation: after a reload, which leaves no page
 * below, the area still closes to it. The two contexts are marked unsafe
 * because their shape may change with a new version.
 */
export function Stage({ features }: { features: readonly Feature[] }) {
  const outlet = useOutlet();
  const location = useContext(LocationContext);
  const routerState = useContext(RouterStateContext);
  const here = useLocation();
  const { pathname } = here;
  const navigate = useNavigate();
  const isCompact = useIsCompact();
  const isOver = isArea(features, pathname, isCompact);

  const frame = useMemo(() => ({ outlet, location, routerState }), [outlet, location, routerState]);
  const [page, setPage] = useState<Frame | null>(null);
  if (!isOver && page !== frame) setPage(frame);
  // In a window that was compact, an area was a page itself: it is none below itself once the window is wide.
  const pageBelow = page !== null && !isArea(features, page.location.location.pathname, isCompact) ? page : null;

  const saved = savedAddress(here.state);
  // Links within the area do not repeat it.
  const [known, setKnown] = useState(saved);
  const below = pageBelow === null ? (saved ?? known) : addressOf(pageBelow.location.location);
  if (isOver && known !== below) setKnown(below);
  useEffect(() => {
    if (!isOver || below === null || below === saved) return;
    const state = { ...(isPlainObject(here.state) ? here.state : {}), background: below };
    void navigate(here, { replace: true, state });
  }, [isOver, below, saved, here, navigate]);

  const area = useMemo(
    () => ({ close: () => void navigate(below ?? paths.root()), isAlone: pageBelow === null }),
    [navigate, below, pageBelow],
  );
  return (
    <>
      {pageBelow && (
        <LocationContext value={pageBelow.location}>
          <RouterStateContext value={pageBelow.routerState}>{pageBelow.outlet}</RouterStateContext>
        </LocationContext>
      )}
      {isOver && <ModalAreaProvider value={area}>{outlet}</ModalAreaProvider>}
    </>
  );
}

/** Whether the address is one of an area that opens over the page below. */
function isArea(features: readonly Feature[], pathname: string, isCompact: boolean): boolean {
  const isModal = features.find((feature) => `${pathname}/`.startsWith(`/${feature.path}/`))?.isModal ?? false;
  return isModal === 'everywhere' || (isModal && !isCompact);
}

function addressOf({ pathname, search, hash }: Location): string {
  return `${pathname}${search}${hash}`;
}

/** The page that a modal area was opened from, from its navigation state. */
function savedAddress(state: unknown): string | null {
  const background = isPlainObject(state) ? state['background'] : null;
  return typeof background === 'string' ? safeReturnTo(background) : null;
}
