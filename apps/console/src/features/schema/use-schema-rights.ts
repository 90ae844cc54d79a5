import { useEnvironment, usePermissions, useSite } from '../../lib/current-site.ts';
import { useMessages } from '../../lib/use-messages.ts';

/** Whether the schema of this environment may be changed; if not, why. */
export interface SchemaRights {
  canEdit: boolean;
  /** A sentence for disabled controls; undefined when nothing is disabled. */
  refusal: string | undefined;
}

/** What the signed-in person may do with the schema here (spec 3, sections 4 and 6). */
export function useSchemaRights(): SchemaRights {
  const t = useMessages();
  const { can } = usePermissions();
  const { meta } = useEnvironment();
  const site = useSite();
  const refusal =
    meta.status !== 'ready'
      ? t(`schema.refused.${meta.status}`)
      : meta.read_only_mode
        ? t('schema.refused.read-only')
        : site.attributes.force_use_of_sandbox_environments && meta.primary
          ? t('schema.refused.sandbox')
          : can('can_edit_schema')
            ? undefined
            : t('schema.refused.role');
  return { canEdit: refusal === undefined, refusal };
}
