import {
  type Actor,
  canOnSomeItemOf,
  canOnSomeUpload,
  canOnUpload,
  type Capability,
  type Creator,
  hasCapability,
  type ItemAction,
  type UploadAction,
} from '@lectern/domain';

/** The permissions of the signed-in user, by the same rules that the server applies. */
export interface Permissions {
  actor: Actor;
  /** A plain right of the role, such as `can_edit_schema`. */
  can: (capability: Capability) => boolean;
  /** Whether some records of a model can be acted on; for one record use `canOnItem` of the domain with `actor`. */
  canOnItemsOf: (
    action: ItemAction,
    itemType: { id: string; workflowId?: string | null },
    part?: { locale: string | null },
  ) => boolean;
  /** Whether some assets can be acted on. */
  canOnUploads: (action: UploadAction) => boolean;
  /** Whether an asset can be acted on, or one that the user would create in a collection. */
  canOnUpload: (action: UploadAction, upload: UploadPlace) => boolean;
}

/** Where an asset is, and whose it is. */
export interface UploadPlace {
  uploadCollectionId: string | null;
  /** The user unless given. */
  creator?: Creator | null;
  /** The part of it: a language, or null for what all languages share; any part unless given. */
  locale?: string | null;
}

/** Binds the domain's rules to a user and an environment. */
export function permissionsOf(actor: Actor, environmentId: string): Permissions {
  return {
    actor,
    can: (capability) => hasCapability(actor, capability),
    canOnItemsOf: (action, itemType, part) =>
      canOnSomeItemOf(actor, action, environmentId, { id: itemType.id, workflowId: itemType.workflowId ?? null }, part),
    canOnUploads: (action) => canOnSomeUpload(actor, action, environmentId),
    canOnUpload: (action, { uploadCollectionId, creator = actor.creator, locale }) => {
      // Roles of others are unknown here: what one of them would allow is offered, and the server decides.
      const roles = creator?.id === actor.creator?.id ? [actor.roleId] : [null, actor.roleId];
      return roles.some((creatorRoleId) =>
        canOnUpload(actor, action, { environmentId, uploadCollectionId, creator, creatorRoleId, locale }),
      );
    },
  };
}
