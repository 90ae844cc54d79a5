import { items, type ParsedItemBody } from '@lectern/contract';
import { DomainError } from '@lectern/domain';
import {
  compareVersions,
  createItem,
  destroyItem,
  duplicateItem,
  findItem,
  listItems,
  listReferencePage,
  listReferences,
  publishItem,
  type ReferenceVersions,
  unpublishItem,
  updateItem,
  validateExistingItem,
  validateNewItem,
  withRead,
  type WritableMeta,
} from '@lectern/engine';
import { readPage } from '../read-page.ts';
import { readFlag } from '../read-param.ts';
import { created, noContent, ok } from '../route.ts';
import { implement } from '../implement.ts';
import { presentItemSchedule } from '../scheduled-publications/present-item-schedule.ts';
import { presentComparison } from './present-comparison.ts';
import { presentFoundBlock, presentItem } from './present-item.ts';
import { presentItemVersion } from './present-item-version.ts';
import { readItemQuery, readVersion } from './read-item-query.ts';
import { withModel, withoutModel } from './with-model.ts';

/** Records: reading, writing, publishing (reference, records 6). */
export const itemRoutes = implement(items, {
  'GET /items': ({ services, scope, query }) =>
    withRead(services, scope, async (ctx) => {
      const { query: list, isNested } = readItemQuery(query, ctx.schema);
      const { items, blocks, totalCount } = await listItems(ctx, list);
      const presentation = { schema: ctx.schema, version: list.version, isNested };
      const entities = [
        ...items.map((item) => presentItem(item, presentation)),
        ...blocks.map(({ block, owner }) => presentFoundBlock(block, owner, presentation)),
      ];
      return ok(entities, { meta: { total_count: totalCount } });
    }),
  'GET /items/:itemId': ({ services, scope, params, query }) =>
    withRead(services, scope, async (ctx) => {
      const version = readVersion(query['version']);
      const presentation = { schema: ctx.schema, version, isNested: readFlag('nested', query['nested']) };
      const named = await findItem(ctx, params.itemId, version);
      return ok(
        'item' in named
          ? presentItem(named.item, presentation)
          : presentFoundBlock(named.found.block, named.found.owner, presentation),
      );
    }),
  'POST /items': {
    isContentWrite: true,
    async handle(request) {
      const body = request.body;
      const { services, scope } = request;
      const item = await createItem(services, scope, {
        ...body,
        itemTypeId: requireItemType(body),
        meta: toMeta(body),
      });
      return created(...(await withModel(request, item)));
    },
  },
  'PUT /items/:itemId': {
    isContentWrite: true,
    async handle(request) {
      const body = request.body;
      const { services, scope, params } = request;
      const item = await updateItem(services, scope, params.itemId, { ...body, meta: toMeta(body) });
      return ok(...(await withModel(request, item)));
    },
  },
  'PUT /items/:itemId/publish': {
    isContentWrite: true,
    async handle(request) {
      const { services, scope, params, query, body } = request;
      const options = {
        selection: body,
        isRecursive: readFlag('recursive', query['recursive']),
      };
      const item = await publishItem(services, scope, params.itemId, options);
      return ok(...(await withModel(request, item)));
    },
  },
  'PUT /items/:itemId/unpublish': {
    isContentWrite: true,
    async handle(request) {
      const { services, scope, params, query, body } = request;
      const contentInLocales = body?.contentInLocales ?? null;
      const item = await unpublishItem(services, scope, params.itemId, {
        contentInLocales,
        isRecursive: readFlag('recursive', query['recursive']),
      });
      return ok(...(await withModel(request, item)));
    },
  },
  async 'POST /items/:itemId/duplicate'(request) {
    const { services, scope, params } = request;
    return created(...(await withModel(request, await duplicateItem(services, scope, params.itemId))));
  },
  async 'DELETE /items/:itemId'(request) {
    const { services, scope, params } = request;
    return withoutModel(request, await destroyItem(services, scope, params.itemId));
  },
  async 'POST /items/validate'({ services, scope, body }) {
    const parsed = body;
    await validateNewItem(services, scope, {
      ...parsed,
      itemTypeId: requireItemType(parsed),
      meta: toMeta(parsed),
    });
    return noContent();
  },
  async 'POST /items/:itemId/validate'({ services, scope, params, body }) {
    const parsed = body;
    await validateExistingItem(services, scope, params.itemId, { ...parsed, meta: toMeta(parsed) });
    return noContent();
  },
  'GET /items/:itemId/references': ({ services, scope, params, query }) =>
    withRead(services, scope, async (ctx) => {
      const versions = readReferenceVersions(query['version']);
      const presentation = {
        schema: ctx.schema,
        version: versions === 'published' ? ('published' as const) : ('current' as const),
        isNested: readFlag('nested', query['nested']),
      };
      if (query['page'] === undefined)
        return ok((await listReferences(ctx, params.itemId, versions)).map((item) => presentItem(item, presentation)));
      // The protocol has no pages of references; they are an extension (docs/own-endpoints.md).
      const page = readPage(query, { defaultLimit: 30, maxLimit: presentation.isNested ? 30 : 500 });
      const { items, totalCount } = await listReferencePage(ctx, params.itemId, versions, page);
      return ok(
        items.map((item) => presentItem(item, presentation)),
        { meta: { total_count: totalCount } },
      );
    }),
  'GET /items/:itemId/current-vs-published-state': ({ services, scope, params }) =>
    withRead(services, scope, async (ctx) => {
      const comparison = await compareVersions(ctx, params.itemId);
      const { item, publishedVersion, schedules } = comparison;
      const versions =
        publishedVersion === null ? [] : [presentItemVersion(publishedVersion, item, { schema: ctx.schema })];
      const included = [...schedules.map(presentItemSchedule), ...versions];
      return ok(presentComparison(comparison), { included });
    }),
});

function readReferenceVersions(value: unknown): ReferenceVersions {
  if (value === undefined || value === '') return 'current';
  if (value === 'current' || value === 'published' || value === 'published-or-current') return value;
  throw new DomainError('INVALID_PARAMS', { param: 'version', value });
}

/** Meta that a client may write; the rest of what it sends is ignored. */
export function toMeta({ meta }: ParsedItemBody): WritableMeta {
  return {
    createdAt: meta['created_at'],
    firstPublishedAt: meta['first_published_at'],
    stage: meta['stage'],
    currentVersion: meta['current_version'],
  };
}

/** The model of a new record. Throws `INVALID_FORMAT`. */
export function requireItemType({ itemTypeId }: ParsedItemBody): string {
  if (itemTypeId === undefined)
    throw new DomainError('INVALID_FORMAT', { path: 'data.relationships.item_type', code: 'VALIDATION_REQUIRED' });
  return itemTypeId;
}
