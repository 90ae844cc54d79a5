import type { Actor, UploadRule } from '@lectern/domain';
import { listAccessTokens, type Queryable, type UploadGrant, type UploadQuery } from '@lectern/storage';

/** The assets a caller may read, as a restriction for `findUploads`; null when there is none. */
export async function uploadVisibility(
  db: Queryable,
  actor: Actor,
  siteId: string,
  environmentId: string,
): Promise<NonNullable<UploadQuery['visible']> | null> {
  const { permissions } = actor;
  if (permissions === null) return null;
  const applies = (rule: UploadRule) => rule.environment === environmentId && (rule.action === 'all' || rule.action === 'read');
  const positive = permissions.positive_upload_permissions.filter(applies);
  const negative = permissions.negative_upload_permissions.filter(applies);
  if (negative.length === 0 && positive.some((rule) => rule.upload_collection == null && (rule.on_creator ?? 'anyone') === 'anyone'))
    return null;

  const sameRole = [...positive, ...negative].some((rule) => rule.on_creator === 'role') ? await creatorsOfRole(db, siteId, actor) : [];
  const toGrant = (rule: UploadRule): UploadGrant => ({
    uploadCollectionId: rule.upload_collection ?? null,
    creators: rule.on_creator === 'self' ? [`${actor.creator.type}:${actor.creator.id}`] : rule.on_creator === 'role' ? sameRole : null,
  });
  return { grants: positive.map(toGrant), denials: negative.map(toGrant) };
}

async function creatorsOfRole(db: Queryable, siteId: string, actor: Actor): Promise<string[]> {
  const tokens = actor.roleId === null ? [] : await listAccessTokens(db, siteId);
  return tokens.filter((token) => token.roleId === actor.roleId).map((token) => `access_token:${token.id}`);
}
