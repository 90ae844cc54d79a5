import {
  addSsoGroupMembers,
  findKnownSsoUsers,
  keepSsoGroupMembers,
  removeSsoGroupMembers,
  type SsoGroup,
  updateSsoGroupRow,
} from '@lectern/storage';
import type { SiteWriteContext } from '../site-write.ts';
import type { ScimGroupChange } from './read-group.ts';

/** A group after a change, and the members that were left out because no user of the site has their ID. */
export interface ChangedGroup {
  group: SsoGroup;
  unknownMemberIds: readonly string[];
}

/** Applies changes to a locked group, in order. A few statements for each, however many members it names. */
export async function applyGroupChanges(
  { tx, now }: SiteWriteContext,
  before: SsoGroup,
  changes: readonly ScimGroupChange[],
): Promise<ChangedGroup> {
  let group = before;
  const unknown = new Set<string>();
  for (const change of changes) {
    if (change.kind === 'name') group = { ...group, name: change.name };
    // Groups that the provider gave no ID are known by ours.
    else if (change.kind === 'external_id') group = { ...group, externalId: change.externalId ?? group.id };
    else if (change.kind === 'remove') await removeSsoGroupMembers(tx, group.id, change.memberIds);
    else if (change.kind === 'keep') await keepSsoGroupMembers(tx, group.id, change.memberIds);
    else {
      await addSsoGroupMembers(tx, group, change.memberIds);
      const known = await findKnownSsoUsers(tx, group.siteId, change.memberIds);
      for (const id of change.memberIds) if (!known.has(id)) unknown.add(id);
    }
  }
  const after = { ...group, updatedAt: now, version: before.version + 1 };
  await updateSsoGroupRow(tx, after);
  return { group: after, unknownMemberIds: [...unknown] };
}
