import { cx, Drawer, IconButton } from '@lectern/ui';
import { ArrowLeft, PanelLeft } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useEnvironment, useSite } from '../current-site.ts';
import { PartBoundary } from '../PartBoundary.tsx';
import { useIsCompact } from '../use-is-compact.ts';
import { useMessages } from '../use-messages.ts';
import { PageFrameContext, type PageFacts } from './page-context.ts';
import { useShellFrame } from './shell-context.ts';
import styles from './layout.module.css';

export interface AreaLayoutProps {
  /** Name of the area: "Schema". */
  area: string;
  /** Content of the sidebar; on a compact window it opens as a drawer. */
  sidebar?: ReactNode;
  /** 216 or 248 pixels. */
  sidebarWidth?: 'normal' | 'wide';
  /** The sheet: one or more panes. */
  children: ReactNode;
  /** The whole area, for files that may be dropped anywhere on it. */
  ref?: Ref<HTMLDivElement>;
}

/** An area below the navigation bar: sidebar on the desk, work on one sheet. */
export function AreaLayout({ area, sidebar, sidebarWidth = 'normal', children, ref }: AreaLayoutProps) {
  const isCompact = useIsCompact();
  const [page, setPage] = useState<PageFacts | null>(null);
  const [actionsSlot, setActionsSlot] = useState<HTMLElement | null>(null);
  const frame = useMemo(() => ({ setPage, actionsSlot }), [actionsSlot]);
  return (
    <PageFrameContext value={frame}>
      <div className={styles.frame} ref={ref}>
        {isCompact && <CompactBar area={area} page={page} sidebar={sidebar} setActionsSlot={setActionsSlot} />}
        <div className={cx(styles.desk, sidebar === undefined && styles['is-bare'])}>
          {!isCompact && sidebar !== undefined && (
            <aside className={cx(styles.sidebar, sidebarWidth === 'wide' && styles['is-wide'])} aria-label={area}>
              <PartBoundary name={area}>{sidebar}</PartBoundary>
            </aside>
          )}
          <main className={styles.sheet} id="main" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
    </PageFrameContext>
  );
}

function CompactBar({
  area,
  page,
  sidebar,
  setActionsSlot,
}: {
  area: string;
  page: PageFacts | null;
  sidebar: ReactNode;
  setActionsSlot: (element: HTMLElement | null) => void;
}) {
  const t = useMessages();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { userMenu } = useShellFrame();
  const environment = useEnvironment();
  const siteName = useSite().attributes.name;
  const [isOpen, setIsOpen] = useState(false);
  const kind = t(environment.meta.primary ? 'area.environment.primary' : 'area.environment.sandbox');

  useEffect(() => setIsOpen(false), [pathname]);

  return (
    <header className={styles['compact-bar']}>
      {page?.backTo !== undefined && (
        <IconButton label={t('area.back')} icon={ArrowLeft} onPress={() => navigate(page.backTo ?? '/')} />
      )}
      {page?.backTo === undefined && sidebar !== undefined && (
        <IconButton label={t('area.menu')} icon={PanelLeft} onPress={() => setIsOpen(true)} />
      )}
      <div className={styles['compact-title']}>
        <strong>{page?.title ?? area}</strong>
        <small>
          {page?.subtitle ?? (
            <>
              {kind} · <span className={styles['environment-id']}>{environment.id}</span>
            </>
          )}
        </small>
      </div>
      <div className={styles['compact-actions']} ref={setActionsSlot} />
      {userMenu}
      <Drawer title={siteName} side="start" isFlush isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <div className={styles['drawer-sidebar']}>
          <PartBoundary name={area}>{sidebar}</PartBoundary>
        </div>
      </Drawer>
    </header>
  );
}
