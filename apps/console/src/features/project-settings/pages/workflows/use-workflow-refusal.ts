import { useEnvironment, usePermissions, useSite } from '../../../../lib/current-site.ts';
import { schemaRefusal } from '../../../../lib/schema-refusal.ts';
import { useMessages } from '../../../../lib/use-messages.ts';

/** Why workflows may not be changed here, in a sentence for disabled controls; undefined when they may. */
export function useWorkflowRefusal(): string | undefined {
  const t = useMessages();
  const { can } = usePermissions();
  const { meta } = useEnvironment();
  const site = useSite();
  const refusal = schemaRefusal({
    status: meta.status,
    isReadOnly: meta.read_only_mode,
    isPrimary: meta.primary,
    forcesSandboxes: site.attributes.force_use_of_sandbox_environments,
    isAllowed: can('can_manage_workflows'),
  });
  return refusal === null ? undefined : t(`settings.workflows.refused.${refusal}`);
}
