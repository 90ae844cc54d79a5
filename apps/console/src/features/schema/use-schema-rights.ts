import { useMessages } from '#lib/use-messages.ts';
import { useSchemaRefusal } from '#lib/use-schema-refusal.ts';

/** Whether the schema of this environment may be changed; if not, why. */
export interface SchemaRights {
  canEdit: boolean;
  /** A sentence for disabled controls; undefined when nothing is disabled. */
  refusal: string | undefined;
}

/** What the signed-in user may do with the schema here (spec 3, sections 4 and 6). */
export function useSchemaRights(): SchemaRights {
  const t = useMessages();
  const refusal = useSchemaRefusal('can_edit_schema');
  return { canEdit: refusal === null, refusal: refusal === null ? undefined : t(`schema.refused.${refusal}`) };
}
