import type { RoleResource } from '@lectern/contract';
import { ButtonLink } from '@lectern/ui';
import { FileText } from 'lucide-react';
import { useEffect } from 'react';
import { useEnvironment } from '#lib/current-site.ts';
import { logError } from '#lib/log-error.ts';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/query.ts';
import { useMessages } from '#lib/use-messages.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { ruleTargetsQuery } from './content-permissions/rule-targets.ts';
import styles from './roles.module.css';

/** Where the rules of a role about records and assets are, and how many there are. */
export function ContentPermissionsLink({ role: { id, attributes } }: { role: RoleResource }) {
  const t = useMessages();
  const environmentId = useEnvironment().id;
  // Most who open a role go there next, and a large project has many models to name.
  useEffect(
    () =>
      whenIdle(() => {
        void queryClient.prefetchQuery(ruleTargetsQuery(environmentId));
        import('./content-permissions/ContentPermissions.tsx').catch((error: unknown) =>
          logError('The page of content permissions could not be loaded ahead.', error),
        );
      }),
    [environmentId],
  );
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
