import { itemTypePresenceChannel, type PresentPerson, schemaPresenceChannel } from '@lectern/domain';
import { useEnvironment, usePermissions, useSite } from '#lib/current-site.ts';
import { usePresence } from '#lib/realtime/use-presence.ts';

/**
 * Announces that this user has the schema open, and returns who else does. Empty if the role may not edit the schema.
 */
export function useSchemaPresence(): readonly PresentPerson[] {
  return usePresence(useChannel(schemaPresenceChannel));
}

/** The same for one model or block. */
export function useItemTypePresence(itemTypeId: string): readonly PresentPerson[] {
  return usePresence(useChannel((siteId, environmentId) => itemTypePresenceChannel(siteId, environmentId, itemTypeId)));
}

function useChannel(name: (siteId: string, environmentId: string) => string): string | null {
  const siteId = useSite().id;
  const environmentId = useEnvironment().id;
  return usePermissions().can('can_edit_schema') ? name(siteId, environmentId) : null;
}
