import { cx } from '@lectern/ui';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useEnvironment, useSite } from '#lib/current-site.ts';
import type { Feature } from '#lib/feature.ts';
import { rememberVisit } from '#lib/last-visited.ts';
import { ShellFrameProvider } from '#lib/layout/shell-context.ts';
import { useWindowTitle, windowTitle } from '#lib/layout/window-title.ts';
import { session } from '#lib/session.ts';
import { applySiteTheme } from '#lib/site-theme.ts';
import { RunsHost } from '#lib/runs/RunsHost.tsx';
import { TimePreferences } from '#lib/TimePreferences.tsx';
import { UploadsHost } from '#lib/uploads/UploadsHost.tsx';
import { useIsCompact } from '#lib/use-is-compact.ts';
import { useMessages } from '#lib/use-messages.ts';
import { AreaTabs } from './AreaTabs.tsx';
import { ConnectionNote } from './ConnectionNote.tsx';
import { DemoHost } from './demo/DemoHost.tsx';
import { DeployHost } from './deploy/DeployHost.tsx';
import { DeployNotices } from './deploy/DeployNotices.tsx';
import { MaintenanceNote } from './MaintenanceNote.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { NewsButton } from './news/NewsButton.tsx';
import { NewsHost } from './news/NewsHost.tsx';
import { ProjectPalette } from './projects/ProjectSwitcher.tsx';
import { useRememberedProject } from './projects/use-projects.ts';
import { RenewSession } from './RenewSession.tsx';
import { SearchButton } from './search/SearchButton.tsx';
import { SearchHost } from './search/SearchHost.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { Stage } from './Stage.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { UpdateNote } from './UpdateNote.tsx';
import { UserMenu } from './UserMenu.tsx';
import { ViewedRoleBar } from './ViewedRoleBar.tsx';
import styles from './shell.module.css';

/** Navigation bar, the area below it, and what floats above both. */
export function Shell({ features }: { features: readonly Feature[] }) {
  const t = useMessages();
  const isCompact = useIsCompact();
  const { theme, name } = useSite().attributes;
  const isSandbox = !useEnvironment().meta.primary;
  const [bottomSlot, setBottomSlot] = useState<HTMLElement | null>(null);
  const [isListingShortcuts, setIsListingShortcuts] = useState(false);
  const [isSearching, setIsSearching] = useState(false);
  const [isSwitching, setIsSwitching] = useState(false);
  const frame = useMemo(
    () => ({
      bottomSlot,
      userMenu: isCompact ? (
        <>
          <SearchButton isSmall onPress={() => setIsSearching(true)} />
          <DemoHost />
          <DeployHost />
          <NewsButton />
          <UserMenu
            isCompact
            onShowShortcuts={() => setIsListingShortcuts(true)}
            onSwitchProject={() => setIsSwitching(true)}
          />
        </>
      ) : null,
    }),
    [bottomSlot, isCompact],
  );

  useFocusOnArrival();
  useRememberedProject();
  useRememberedVisits(features);
  useEffect(() => applySiteTheme(theme), [theme]);
  useWindowTitle(windowTitle([name]), 'shell');
  useEffect(() => {
    session.setCanAskAgain(true);
    return () => session.setCanAskAgain(false);
  }, []);

  return (
    <TimePreferences>
      <ShellFrameProvider value={frame}>
        <div className={cx(styles.app, isSandbox && styles['is-sandbox-app'])}>
          <a
            className={styles.skip}
            href="#main"
            onClick={(event) => {
              // The address stays as it is; only focus moves.
              event.preventDefault();
              document.getElementById('main')?.focus();
            }}
          >
            {t('shell.skip')}
          </a>
          <ViewedRoleBar />
          {!isCompact && (
            <NavigationBar
              features={features}
              onShowShortcuts={() => setIsListingShortcuts(true)}
              onSearch={() => setIsSearching(true)}
            />
          )}
          <ConnectionNote />
          <MaintenanceNote />
          <UpdateNote />
          <div className={styles.content}>
            <Stage features={features} />
          </div>
          {isCompact && (
            <div className={styles.bottom}>
              <div className={styles['bottom-slot']} ref={setBottomSlot} />
              <AreaTabs features={features} />
            </div>
          )}
        </div>
        <ShortcutsDialog isOpen={isListingShortcuts} onOpenChange={setIsListingShortcuts} />
        <SearchHost
          features={features}
          isOpen={isSearching}
          onOpen={() => setIsSearching(true)}
          onClose={() => setIsSearching(false)}
          onShowShortcuts={() => setIsListingShortcuts(true)}
        />
        {isSwitching && <ProjectPalette onClose={() => setIsSwitching(false)} />}
        <RunsHost />
        <UploadsHost />
        <NewsHost />
        <DeployNotices />
        <RenewSession />
      </ShellFrameProvider>
    </TimePreferences>
  );
}

function useRememberedVisits(features: readonly Feature[]) {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const area = features.find(
      (feature) => pathname === `/${feature.path}` || pathname.startsWith(`/${feature.path}/`),
    );
    if (area) rememberVisit(area.path, `${pathname}${search}${hash}`);
  }, [features, pathname, search, hash]);
}
