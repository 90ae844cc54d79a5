import { Link } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { itemTypesQuery, usePermissions } from '#lib/current-site.ts';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import settings from '#features/project-settings/settings.module.css';
import { modelsOf } from './workflow-uses.ts';
import styles from './workflows.module.css';

/** The models that use a workflow; users who may edit the schema get links to them. */
export function WorkflowModels({ workflowId }: { workflowId: string }) {
  const t = useMessages();
  const { can } = usePermissions();
  const { data: itemTypes } = useQuery(itemTypesQuery);
  if (itemTypes === undefined) return null;
  const models = modelsOf(workflowId, itemTypes);
  return (
    <section aria-label={t('settings.workflows.models')}>
      <h2 className={settings['group-label']}>{t('settings.workflows.models')}</h2>
      {models.length === 0 ? (
        <p className={styles.quiet}>{t('settings.workflows.models.none')}</p>
      ) : (
        <ul className={styles.models}>
          {models.map(({ id, attributes: { name } }) => (
            <li key={id}>
              {can('can_edit_schema') ? <Link href={paths.itemType('item_types', id)}>{name}</Link> : name}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
