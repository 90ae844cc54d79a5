import { Avatar, Logo, MenuItem, MenuSeparator, MenuTrigger, PlainButton } from '@lectern/ui';
import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/query.ts';
import { session } from '#lib/session.ts';
import { ThemeSection } from '#lib/ThemeSection.tsx';
import { useMessages } from '#lib/use-messages.ts';
import type { OwnOrganization } from '#features/projects/organization-queries.ts';
import { OwnerSwitcher } from './OwnerSwitcher.tsx';
import styles from './projects.module.css';

export interface AccountBarProps {
  /** What the account is called; null while it is not known. */
  name: string | null;
  email: string | null;
  /** The organization that the page is about; null for the account. */
  owner: OwnOrganization | null;
}

/** The bar above what belongs to the account and to no project. */
export function AccountBar({ name, email, owner }: AccountBarProps) {
  const t = useMessages();
  const navigate = useNavigate();

  async function handleSignOut() {
    await session.signOut();
    await navigate(paths.signIn(paths.projects()));
    queryClient.clear();
  }

  return (
    <header className={styles.bar}>
      <div className={styles.place}>
        <p className={styles.product}>
          <Logo size={22} />
          <span>Lectern</span>
        </p>
        {email !== null && <OwnerSwitcher email={email} owner={owner} />}
      </div>
      {name !== null && (
        <MenuTrigger
          label={t('projects.account.menu', { name })}
          placement="bottom end"
          menu={
            <>
              <ThemeSection
                label={email !== null && email !== name ? `${name} · ${email}` : name}
                nameOf={(choice) => t(`projects.account.theme.${choice}`)}
              />
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
