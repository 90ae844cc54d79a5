import type { AccessTokenResource } from '@lectern/contract';
import type { AccessToken } from '@lectern/storage';
import { linkToAny } from '../linkage.ts';
import { coarseAge } from './coarse-age.ts';

/** Wire form of an API token without its secret, with when it was last used as seen `now` (reference, project 7). */
export function presentAccessToken(accessToken: AccessToken, now: Date): AccessTokenResource {
  return {
    id: accessToken.id,
    type: 'access_token',
    attributes: {
      name: accessToken.name,
      can_access_cda: accessToken.canAccessCda,
      can_access_cda_preview: accessToken.canAccessCdaPreview,
      can_access_cma: accessToken.canAccessCma,
      hardcoded_type: accessToken.hardcodedType,
      last_cma_access: coarseAge(accessToken.lastCmaAccess, now),
      last_cda_access: coarseAge(accessToken.lastCdaAccess, now),
    },
    relationships: { role: linkToAny('role', accessToken.roleId) },
  };
}
