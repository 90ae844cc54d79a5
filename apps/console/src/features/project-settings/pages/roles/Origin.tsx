import { useMessages } from '#lib/use-messages.ts';
import { RoleLinks } from './RoleLinks.tsx';
import styles from './roles.module.css';

interface OriginProps {
  /** Roles that declare something. */
  roleIds: readonly string[];
  /** The role that is looked at. */
  ownId: string;
}

/** Where something comes from: this role, others with links, or both. */
export function Origin({ roleIds, ownId }: OriginProps) {
  const t = useMessages();
  const others = roleIds.filter((id) => id !== ownId);
  const isOwn = others.length < roleIds.length;
  if (others.length === 0) return isOwn ? <span className={styles.via}>{t('settings.roles.origin.own')}</span> : null;
  return (
    <span className={styles.via}>
      {t(isOwn ? 'settings.roles.origin.both' : 'settings.roles.origin.inherited')} <RoleLinks ids={others} />
    </span>
  );
}
