import { itemVersions } from '@lectern/contract';
import { getItemVersion, listItemVersions, restoreItemVersion, withRead } from '@lectern/engine';
import { readPage } from '../read-page.ts';
import { ok } from '../route.ts';
import { implement } from '../implement.ts';
import { presentItem } from './present-item.ts';
import { presentItemVersion } from './present-item-version.ts';
import { readFlag } from '../read-param.ts';

/** History of records (reference, records 6). */
export const itemVersionRoutes = implement(itemVersions, {
  'GET /items/:itemId/versions': ({ services, scope, params, query }) =>
    withRead(services, scope, async (ctx) => {
      const isNested = readFlag('nested', query['nested']);
      const page = readPage(query, { defaultLimit: 15, maxLimit: 50 });
      const { item, versions, totalCount } = await listItemVersions(ctx, params.itemId, page);
      return ok(
        versions.map((version) => presentItemVersion(version, item, { schema: ctx.schema, isNested })),
        { meta: { total_count: totalCount } },
      );
    }),
  'GET /versions/:itemVersionId': ({ services, scope, params, query }) =>
    withRead(services, scope, async (ctx) => {
      const { item, version } = await getItemVersion(ctx, params.itemVersionId);
      return ok(
        presentItemVersion(version, item, { schema: ctx.schema, isNested: readFlag('nested', query['nested']) }),
      );
    }),
  async 'POST /versions/:itemVersionId/restore'({ services, scope, params }) {
    const { item, version } = await restoreItemVersion(services, scope, params.itemVersionId);
    return withRead(services, scope, async ({ schema }) =>
      ok([presentItem(item, { schema }), presentItemVersion(version, item, { schema })]),
    );
  },
});
