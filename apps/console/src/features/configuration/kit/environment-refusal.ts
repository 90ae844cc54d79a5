import type { Capability } from '@lectern/domain';
import type { SchemaRefusal } from '#lib/schema-refusal.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useSchemaRefusal } from '#lib/use-schema-refusal.ts';

const messages: Partial<Record<SchemaRefusal, string>> = {
  sandbox: 'error.PRIMARY_ENVIRONMENT_SETTINGS_READ_ONLY',
  'read-only': 'error.ENVIRONMENT_IN_READ_ONLY_MODE',
};

/** Why what belongs to the environment is read-only, in words; whoever lacks the right does not see the page. */
export function useEnvironmentRefusal(right: Capability): string | undefined {
  const t = useMessages();
  const reason = useSchemaRefusal(right);
  const message = reason === null ? undefined : messages[reason];
  return message === undefined ? undefined : t(message);
}
