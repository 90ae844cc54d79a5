import type { RoleResource } from '@lectern/contract';
import { ButtonLink } from '@lectern/ui';
import { FileText } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from './roles.module.css';

/** Where the rules of a role about records and assets are, and how many there are. */
export function ContentPermissionsLink({ role: { id, attributes } }: { role: RoleResource }) {
  const t = useMessages();
  const count =
    attributes.positive_item_type_permissions.length +
    attributes.negative_item_type_permissions.length +
    attributes.positive_upload_permissions.length +
    attributes.negative_upload_permissions.length;
  return (
    <div className={styles['content-link']}>
      <div>
        <p className={styles.label}>{t('settings.roles.content')}</p>
        <p className={styles.quiet}>{t('settings.roles.content.summary', { count })}</p>
      </div>
      <ButtonLink size="s" icon={FileText} href={paths.contentPermissions(id)}>
        {t('settings.roles.content.open')}
      </ButtonLink>
    </div>
  );
}
