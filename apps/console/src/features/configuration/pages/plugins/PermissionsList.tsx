import { KeyRound, ShieldCheck } from 'lucide-react';
import type { Plugin } from '#lib/plugins/plugin.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from './plugins.module.css';

interface PermissionsListProps {
  permissions: Plugin['attributes']['permissions'];
  /** Leaves out what every plugin may do. */
  isDifference?: boolean;
}

/** What a plugin may do with its permissions, in sentences. */
export function PermissionsList({ permissions, isDifference = false }: PermissionsListProps) {
  const t = useMessages();
  return (
    <ul className={styles.permissions}>
      {!isDifference && (
        <li>
          <ShieldCheck aria-hidden />
          <span>{t('configuration.plugins.permission.always')}</span>
        </li>
      )}
      {permissions.map((permission) => (
        <li key={permission} data-strong>
          <KeyRound aria-hidden />
          <span>
            <b>{t(`configuration.plugins.permission.${permission}`)}</b>{' '}
            {t(`configuration.plugins.permission.${permission}.detail`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
