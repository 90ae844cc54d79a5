import { type accessTokenBody, type AccessTokenResource, accessTokens } from '@lectern/contract';
import {
  type AccessTokenAttributes,
  createAccessToken,
  destroyAccessToken,
  getAccessToken,
  listAccessTokens,
  regenerateAccessToken,
  updateAccessToken,
  type VisibleAccessToken,
} from '@lectern/engine';
import { destinationOf } from '../destination.ts';
import { created, ok } from '../route.ts';
import { implement } from '../implement.ts';
import { presentAccessToken } from './present-access-token.ts';

/** API tokens of the site. The underscores in the paths are the protocol's. */
export const accessTokenRoutes = implement(accessTokens, {
  async 'GET /access_tokens'(request) {
    const now = request.services.clock.now();
    return ok((await listAccessTokens(request.services, request)).map((accessToken) => present(accessToken, now)));
  },
  async 'POST /access_tokens'(request) {
    const {
      name = '',
      roleId = null,
      canAccessCda = false,
      canAccessCdaPreview = false,
      canAccessCma = false,
    } = attributesOf(request.body);
    const accessToken = await createAccessToken(request.services, request, {
      name,
      roleId,
      canAccessCda,
      canAccessCdaPreview,
      canAccessCma,
    });
    return created(present(accessToken, request.services.clock.now()));
  },
  'GET /access_tokens/:id': async (request) =>
    ok(present(await getAccessToken(request.services, request, request.params.id), request.services.clock.now())),
  async 'PUT /access_tokens/:id'(request) {
    const accessToken = await updateAccessToken(
      request.services,
      request,
      request.params.id,
      attributesOf(request.body),
    );
    return ok(present(accessToken, request.services.clock.now()));
  },
  'POST /access_tokens/:id/regenerate_token': async (request) =>
    ok(
      present(await regenerateAccessToken(request.services, request, request.params.id), request.services.clock.now()),
    ),
  async 'DELETE /access_tokens/:id'(request) {
    const destination = destinationOf(request.query);
    const accessToken = await destroyAccessToken(request.services, request, request.params.id, destination);
    return ok(present(accessToken, request.services.clock.now()));
  },
});

function attributesOf(body: ReturnType<typeof accessTokenBody.read>): Partial<AccessTokenAttributes> {
  const { attributes, relationships } = body;
  const changes: Partial<AccessTokenAttributes> = {};
  if (attributes.name !== undefined) changes.name = attributes.name;
  if (attributes.can_access_cda !== undefined) changes.canAccessCda = attributes.can_access_cda;
  if (attributes.can_access_cda_preview !== undefined) changes.canAccessCdaPreview = attributes.can_access_cda_preview;
  if (attributes.can_access_cma !== undefined) changes.canAccessCma = attributes.can_access_cma;
  const role = relationships['role'];
  if (role !== undefined && !Array.isArray(role)) changes.roleId = role === null ? null : (role as { id: string }).id;
  return changes;
}

/** With its secret, to those who may read it. */
function present({ accessToken, token }: VisibleAccessToken, now: Date): AccessTokenResource {
  const resource = presentAccessToken(accessToken, now);
  return { ...resource, attributes: { ...resource.attributes, token } };
}
