import { type ContextType, type ReactNode, useContext, useMemo, useState } from 'react';
import {
  UNSAFE_DataRouterStateContext as RouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigate,
  useOutlet,
} from 'react-router';
import type { Feature } from '#lib/feature.ts';
import { ModalAreaProvider } from '#lib/layout/modal-area.ts';
import { useIsCompact } from '#lib/use-is-compact.ts';

/** A page together with the address and the loaded data it was drawn from. */
interface Frame {
  outlet: ReactNode;
  location: ContextType<typeof LocationContext>;
  routerState: ContextType<typeof RouterStateContext>;
}

/**
 * Draws the page, or a modal area over it.
 *
 * React Router knows one location. While a modal area has it, the page below
 * goes on with the location and data it had, so that its scroll, selection,
 * query and unsaved values are there when the area closes. The two contexts
 * are marked unsafe because their shape may change with a new version.
 */
export function Stage({ features }: { features: readonly Feature[] }) {
  const outlet = useOutlet();
  const location = useContext(LocationContext);
  const routerState = useContext(RouterStateContext);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isCompact = useIsCompact();
  const isModal = features.find((feature) => `${pathname}/`.startsWith(`/${feature.path}/`))?.isModal ?? false;
  const isOver = isModal === 'everywhere' || (isModal && !isCompact);

  const frame = useMemo(() => ({ outlet, location, routerState }), [outlet, location, routerState]);
  const [page, setPage] = useState<Frame | null>(null);
  if (!isOver && page !== frame) setPage(frame);

  const area = useMemo(
    () => ({
      close: () => {
        const to = page?.location.location;
        void navigate(to ? `${to.pathname}${to.search}${to.hash}` : '/');
      },
      isAlone: page === null,
    }),
    [navigate, page],
  );
  return (
    <>
      {page && (
        <LocationContext value={page.location}>
          <RouterStateContext value={page.routerState}>{page.outlet}</RouterStateContext>
        </LocationContext>
      )}
      {isOver && <ModalAreaProvider value={area}>{outlet}</ModalAreaProvider>}
    </>
  );
}
