import { Avatar, MenuItem, MenuSection, MenuSeparator, MenuTrigger, PlainButton, Keys } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, BookOpen, Keyboard, Languages, LayoutGrid, LifeBuoy, LogOut, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useMe } from '#lib/current-site.ts';
import { paths } from '#lib/paths.ts';
import { ThemeSection } from '#lib/ThemeSection.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { queryClient } from '#lib/query.ts';
import { EnvironmentSection } from './EnvironmentSection.tsx';
import { helpLinksQuery } from './help-links.ts';
import { goToProjects } from './projects/use-project-groups.tsx';
import { hasAccount, useHasOtherProjects } from './projects/use-projects.ts';
import { useSignOut } from './use-sign-out.ts';
import styles from './shell.module.css';

/** Who is signed in, how the console looks, and the way out. */
export function UserMenu({
  onShowShortcuts,
  isCompact = false,
  onSwitchProject,
}: {
  onShowShortcuts: () => void;
  /** Then it has what a wide bar shows by itself: environments and other projects. */
  isCompact?: boolean;
  onSwitchProject?: () => void;
}) {
  const t = useMessages();
  const navigate = useNavigate();
  const me = useMe();
  const signOut = useSignOut();
  const hasOthers = useHasOtherProjects();

  return (
    <MenuTrigger
      label={t('shell.user.menu', { name: me.name })}
      placement="bottom end"
      menu={
        <>
          <MenuSection label={me.email !== null && me.email !== me.name ? `${me.name} · ${me.email}` : me.name}>
            <MenuItem id="shortcuts" icon={Keyboard} end={<Keys keys={['?']} />} onAction={onShowShortcuts}>
              {t('shell.user.shortcuts')}
            </MenuItem>
            {me.type !== 'access_token' && (
              <MenuItem id="account" icon={UserRound} onAction={() => void navigate(paths.account())}>
                {t('shell.user.account')}
              </MenuItem>
            )}
            {hasAccount(me) && (
              <MenuItem id="projects" icon={LayoutGrid} onAction={() => void goToProjects()}>
                {t('shell.projects.label')}
              </MenuItem>
            )}
            {isCompact && hasOthers && (
              <MenuItem id="switch-project" icon={ArrowLeftRight} onAction={onSwitchProject}>
                {t('shell.projects.switch')}
              </MenuItem>
            )}
            <MenuItem id="preferences" icon={Languages} onAction={() => void navigate(paths.preferences())}>
              {t('shell.user.preferences')}
            </MenuItem>
          </MenuSection>
          <MenuSeparator />
          <ThemeSection label={t('shell.user.theme')} nameOf={(choice) => t(`shell.user.theme.${choice}`)} />
          <MenuSeparator />
          {isCompact && (
            <>
              <EnvironmentSection />
              <MenuSeparator />
            </>
          )}
          <HelpSection />
          <MenuItem id="sign-out" icon={LogOut} onAction={() => void signOut()}>
            {t('shell.user.sign-out')}
          </MenuItem>
        </>
      }
    >
      <PlainButton
        className={styles.me}
        aria-label={t('shell.user.menu', { name: me.name })}
        // With its links the menu has its height from the start.
        onHoverStart={prepare}
        onFocus={prepare}
      >
        <Avatar name={me.name} />
      </PlainButton>
    </MenuTrigger>
  );
}

function prepare() {
  void queryClient.prefetchQuery(helpLinksQuery);
}

/** Documentation and support of the operator, where there are any. */
function HelpSection() {
  const t = useMessages();
  const { documentation_url: documentation = null, support_url: support = null } = useQuery(helpLinksQuery).data ?? {};
  if (documentation === null && support === null) return null;
  return (
    <>
      <MenuSection label={t('shell.user.help')}>
        {documentation !== null && (
          <MenuItem id="documentation" icon={BookOpen} href={documentation} target="_blank" rel="noreferrer">
            {t('shell.user.documentation')}
          </MenuItem>
        )}
        {support !== null && (
          <MenuItem id="support" icon={LifeBuoy} href={support} target="_blank" rel="noreferrer">
            {t('shell.user.support')}
          </MenuItem>
        )}
      </MenuSection>
      <MenuSeparator />
    </>
  );
}
