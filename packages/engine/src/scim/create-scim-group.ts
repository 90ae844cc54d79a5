import { DomainError, generateId } from '@lectern/domain';
import {
  findSsoGroupsByName,
  findSsoSettings,
  insertSsoGroup,
  lowestSsoPriority,
  type SsoGroup,
} from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { type SiteWriteContext, withSiteWrite } from '../site-write.ts';
import { requireSsoGroup } from '../single-sign-on/sso-rules.ts';
import { applyGroupChanges, type ChangedGroup } from './apply-group-changes.ts';
import { readGroupDocument, type ScimGroupDocument } from './read-group.ts';
import type { ScimClient } from './scim-client.ts';
import { ScimError } from './scim-error.ts';
import { refuseTakenName } from './scim-rules.ts';

/**
 * Creates a group with the default role and the lowest priority; one of that name that a sign-in created is adopted.
 * Throws `ScimError`: `uniqueness` for any other of that name.
 */
export async function createScimGroup(
  services: EngineServices,
  client: ScimClient,
  body: unknown,
): Promise<ChangedGroup> {
  const document = readGroupDocument(body);
  return refuseTakenName('displayName', () =>
    withSiteWrite(services, client, {}, async (ctx) => {
      const { group, isNew } = await adoptOrInsert(ctx, document);
      ctx.emit({ noun: 'sso_group', id: group.id, change: isNew ? 'create' : 'update' });
      return applyGroupChanges(ctx, group, [
        { kind: 'external_id', externalId: document.externalId },
        { kind: 'keep', memberIds: document.memberIds },
        { kind: 'add', memberIds: document.memberIds },
      ]);
    }),
  );
}

async function adoptOrInsert(
  { tx, site, now }: SiteWriteContext,
  { name }: ScimGroupDocument,
): Promise<{ group: SsoGroup; isNew: boolean }> {
  const [known] = await findSsoGroupsByName(tx, site.id, [name]);
  if (known !== undefined) {
    // Another request may adopt it at the same time.
    const held = await requireSsoGroup(tx, site.id, known.id);
    if (held.externalId !== null) throw new ScimError('uniqueness', 'displayName is taken');
    return { group: { ...held, name }, isNew: false };
  }
  const settings = await findSsoSettings(tx, site.id);
  if (settings === null) throw new DomainError('SSO_SETTINGS_REQUIRED');
  const id = generateId();
  const group: SsoGroup = {
    id,
    siteId: site.id,
    name,
    externalId: id,
    priority: await lowestSsoPriority(tx, site.id),
    roleId: settings.defaultRoleId,
    version: 0,
    createdAt: now,
    updatedAt: now,
  };
  await insertSsoGroup(tx, group);
  return { group, isNew: true };
}
