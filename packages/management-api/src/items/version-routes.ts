import { getItemVersion, listItemVersions, restoreItemVersion, withRead } from '@lectern/engine';
import { readPage } from '../read-page.ts';
import { environmentRoutes, ok, type Reply, type ResourceRoutes } from '../route.ts';
import { presentItem } from './present-item.ts';
import { presentItemVersion } from './present-item-version.ts';
import { readFlag } from '../read-param.ts';

/** History of records (reference, records 6). */
export const itemVersionRoutes: ResourceRoutes = {
  environment: environmentRoutes([
    {
      method: 'GET',
      path: '/items/:itemId/versions',
      handle: ({ services, scope, params, query }) =>
        withRead(services, scope, async (ctx): Promise<Reply> => {
          const isNested = readFlag('nested', query['nested']);
          const page = readPage(query, { defaultLimit: 15, maxLimit: 50 });
          const { item, versions, totalCount } = await listItemVersions(ctx, params.itemId, page);
          return ok(
            versions.map((version) => presentItemVersion(version, item, { schema: ctx.schema, isNested })),
            { meta: { total_count: totalCount } },
          );
        }),
    },
    {
      method: 'GET',
      path: '/versions/:itemVersionId',
      handle: ({ services, scope, params, query }) =>
        withRead(services, scope, async (ctx): Promise<Reply> => {
          const { item, version } = await getItemVersion(ctx, params.itemVersionId);
          return ok(
            presentItemVersion(version, item, { schema: ctx.schema, isNested: readFlag('nested', query['nested']) }),
          );
        }),
    },
    {
      method: 'POST',
      path: '/versions/:itemVersionId/restore',
      isJob: true,
      async handle({ services, scope, params }) {
        const { item, version } = await restoreItemVersion(services, scope, params.itemVersionId);
        return withRead(services, scope, async ({ schema }) =>
          ok([presentItem(item, { schema }), presentItemVersion(version, item, { schema })]),
        );
      },
    },
  ]),
};
