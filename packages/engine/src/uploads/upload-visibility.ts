import { type Actor, type UploadRule, uploadRules } from '@lectern/domain';
import type { Queryable, UploadGrant, UploadVisibility } from '@lectern/storage';
import { readCreatorRoles } from '../access/creator-roles.ts';
import { creatorsOf, visibilityOf } from '../access/visibility.ts';

/**
 * The assets a principal may read, as a restriction for `findUploads`; null without one. Equivalent to
 * `canOnUpload(actor, 'read', …)` for a single asset.
 */
export async function uploadVisibility(
  db: Queryable,
  actor: Actor,
  siteId: string,
  environmentId: string,
): Promise<UploadVisibility | null> {
  if (actor.permissions === null) return null;
  const roles = await readCreatorRoles(db, siteId, actor);
  return visibilityOf<UploadRule, UploadGrant>(actor.permissions, {
    family: uploadRules,
    applies: (rule) => rule.environment === environmentId && (rule.action === 'all' || rule.action === 'read'),
    toGrants: (rule) => [
      { uploadCollectionId: rule.upload_collection ?? null, creators: creatorsOf(rule.on_creator, actor, roles) },
    ],
    whole: { uploadCollectionId: null, creators: null },
    isWhole: ({ uploadCollectionId, creators }) => uploadCollectionId === null && creators === null,
  });
}
