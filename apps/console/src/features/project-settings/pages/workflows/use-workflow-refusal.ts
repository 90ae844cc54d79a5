import { useMessages } from '#lib/use-messages.ts';
import { useSchemaRefusal } from '#lib/use-schema-refusal.ts';

/** Why workflows may not be changed here, in a sentence for disabled controls; undefined when they may. */
export function useWorkflowRefusal(): string | undefined {
  const t = useMessages();
  const refusal = useSchemaRefusal('can_manage_workflows');
  return refusal === null ? undefined : t(`settings.workflows.refused.${refusal}`);
}
