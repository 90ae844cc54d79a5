import { Avatar, Logo, MenuItem, MenuSection, MenuSeparator, MenuTrigger, PlainButton } from '@lectern/ui';
import { LogOut } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/query.ts';
import { session } from '#lib/session.ts';
import { type ThemeChoice, themeStore } from '#lib/theme.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from './projects.module.css';

const themes: readonly ThemeChoice[] = ['light', 'dark', 'system'];

export interface AccountBarProps {
  /** What the account is called; null while it is not known. */
  name: string | null;
  email: string | null;
}

/** The bar above what belongs to the account and to no project. */
export function AccountBar({ name, email }: AccountBarProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const theme = useSyncExternalStore(themeStore.subscribe, themeStore.read);

  async function handleSignOut() {
    await session.signOut();
    await navigate(paths.signIn(paths.projects()));
    queryClient.clear();
  }

  return (
    <header className={styles.bar}>
      <p className={styles.product}>
        <Logo size={22} />
        Lectern
      </p>
      {name !== null && (
        <MenuTrigger
          label={t('projects.account.menu', { name })}
          placement="bottom end"
          menu={
            <>
              <MenuSection
                label={email !== null && email !== name ? `${name} · ${email}` : name}
                selectionMode="single"
                disallowEmptySelection
                selectedKeys={[theme]}
                onSelectionChange={(keys) => {
                  const chosen = themes.find((candidate) => keys !== 'all' && keys.has(candidate));
                  if (chosen) themeStore.choose(chosen);
                }}
              >
                {themes.map((choice) => (
                  <MenuItem key={choice} id={choice}>
                    {t(`projects.account.theme.${choice}`)}
                  </MenuItem>
                ))}
              </MenuSection>
              <MenuSeparator />
              <MenuItem id="sign-out" icon={LogOut} onAction={() => void handleSignOut()}>
                {t('projects.account.sign-out')}
              </MenuItem>
            </>
          }
        >
          <PlainButton className={styles.me} aria-label={t('projects.account.menu', { name })}>
            <Avatar name={name} />
          </PlainButton>
        </MenuTrigger>
      )}
    </header>
  );
}
