import {
  type Actor,
  canOnSomeItemOf,
  canOnUpload,
  type Capability,
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
  canOnUploads: (action: UploadAction) => boolean;
}

/** Binds the domain's rules to a user and an environment. */
export function permissionsOf(actor: Actor, environmentId: string): Permissions {
  return {
    actor,
    can: (capability) => hasCapability(actor, capability),
    canOnItemsOf: (action, itemType, part) =>
      canOnSomeItemOf(actor, action, environmentId, { id: itemType.id, workflowId: itemType.workflowId ?? null }, part),
    canOnUploads: (action) =>
      canOnUpload(actor, action, {
        environmentId,
        uploadCollectionId: null,
        creator: actor.creator,
        creatorRoleId: actor.roleId,
      }),
  };
}
