import type { EffectivePermissions } from './permissions/rules.ts';
import type { SiteOwner } from './site.ts';

/** Kinds of credential that can own content or act (reference, project 6). */
export type CreatorType = 'account' | 'user' | 'access_token' | 'sso_user' | 'organization';

/** The creator of a resource. */
export interface Creator {
  type: CreatorType;
  id: string;
}

/** Who is asking. `permissions` is null for an owner, who may do everything. */
export interface Actor {
  creator: Creator;
  roleId: string | null;
  permissions: EffectivePermissions | null;
  /** Audiences that this credential is for. */
  canAccessCma: boolean;
  canAccessCda: boolean;
  canAccessCdaPreview: boolean;
  /** Id of the browser session, when there is one. */
  sessionId: string | null;
  /** The account of the member who acts, if the creator is an organization and it is known who acts for it. */
  memberAccountId?: string | null;
}

/**
 * The owner of a site, which may do everything: an account, or an organization for which one of its members acts.
 * `sessionId` is the browser session it came in, if any, and `accountId` its account.
 */
export function ownerActor(
  { type, id }: SiteOwner,
  sessionId: string | null = null,
  accountId: string | null = null,
): Actor {
  return {
    creator: { type, id },
    roleId: null,
    permissions: null,
    canAccessCma: true,
    canAccessCda: true,
    canAccessCdaPreview: true,
    sessionId,
    ...(type === 'organization' && { memberAccountId: accountId }),
  };
}

/**
 * A user of the site's identity provider with the rights of their role. `sessionId` is their browser session, if any.
 */
export function ssoUserActor(
  { id, roleId }: { id: string; roleId: string },
  permissions: EffectivePermissions,
  sessionId: string | null = null,
): Actor {
  return { ...userActor({ id, roleId }, permissions, sessionId), creator: { type: 'sso_user', id } };
}

/** A person of a site with the rights of their role. `sessionId` is the browser session they came in, if any. */
export function userActor(
  { id, roleId }: { id: string; roleId: string },
  permissions: EffectivePermissions,
  sessionId: string | null = null,
): Actor {
  return {
    creator: { type: 'user', id },
    roleId,
    permissions,
    canAccessCma: true,
    canAccessCda: true,
    canAccessCdaPreview: true,
    sessionId,
  };
}
