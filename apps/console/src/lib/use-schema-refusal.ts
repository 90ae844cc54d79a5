import type { Capability } from '@lectern/domain';
import { useEnvironment, usePermissions, useSite } from './current-site.ts';
import { type SchemaRefusal, schemaRefusal } from './schema-refusal.ts';

/** Why something that belongs to the schema of this environment may not be changed with a right; null when it may. */
export function useSchemaRefusal(right: Capability): SchemaRefusal | null {
  const { can } = usePermissions();
  const { meta } = useEnvironment();
  const site = useSite();
  return schemaRefusal({
    status: meta.status,
    isReadOnly: meta.read_only_mode,
    isPrimary: meta.primary,
    forcesSandboxes: site.attributes.force_use_of_sandbox_environments,
    isAllowed: can(right),
  });
}
