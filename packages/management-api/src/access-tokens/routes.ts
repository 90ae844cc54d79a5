import { accessTokenBody, type ResourceObject } from '@lectern/contract';
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
import { created, ok, type ResourceRoutes, siteRoutes } from '../route.ts';
import { presentAccessToken } from './present-access-token.ts';

/** API tokens of the site. The underscores in the paths are the protocol's. */
export const accessTokenRoutes: ResourceRoutes = {
  site: siteRoutes([
    {
      method: 'GET',
      path: '/access_tokens',
      async handle(request) {
        const now = request.services.clock.now();
        return ok((await listAccessTokens(request.services, request)).map((accessToken) => present(accessToken, now)));
      },
    },
    {
      method: 'POST',
      path: '/access_tokens',
      async handle(request) {
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
    },
    {
      method: 'GET',
      path: '/access_tokens/:id',
      handle: async (request) =>
        ok(present(await getAccessToken(request.services, request, request.params.id), request.services.clock.now())),
    },
    {
      method: 'PUT',
      path: '/access_tokens/:id',
      async handle(request) {
        const accessToken = await updateAccessToken(
          request.services,
          request,
          request.params.id,
          attributesOf(request.body),
        );
        return ok(present(accessToken, request.services.clock.now()));
      },
    },
    {
      method: 'POST',
      path: '/access_tokens/:id/regenerate_token',
      handle: async (request) =>
        ok(
          present(
            await regenerateAccessToken(request.services, request, request.params.id),
            request.services.clock.now(),
          ),
        ),
    },
    {
      method: 'DELETE',
      path: '/access_tokens/:id',
      async handle(request) {
        const destination = destinationOf(request.query);
        const accessToken = await destroyAccessToken(request.services, request, request.params.id, destination);
        return ok(present(accessToken, request.services.clock.now()));
      },
    },
  ]),
};

function attributesOf(body: unknown): Partial<AccessTokenAttributes> {
  const { attributes, relationships } = accessTokenBody.read(body);
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
function present({ accessToken, token }: VisibleAccessToken, now: Date): ResourceObject {
  const resource = presentAccessToken(accessToken, now);
  return { ...resource, attributes: { ...resource.attributes, token } };
}
