import { useEnvironment, usePermissions, useSite } from '../../lib/current-site.ts';
import { useMessages } from '../../lib/use-messages.ts';
import { schemaRefusal } from '../../lib/schema-refusal.ts';

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
  const refusal = schemaRefusal({
    status: meta.status,
    isReadOnly: meta.read_only_mode,
    isPrimary: meta.primary,
    forcesSandboxes: site.attributes.force_use_of_sandbox_environments,
    isAllowed: can('can_edit_schema'),
  });
  return { canEdit: refusal === null, refusal: refusal === null ? undefined : t(`schema.refused.${refusal}`) };
}
