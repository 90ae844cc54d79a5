import { uploadTags } from '@lectern/contract';
import { createUploadTag, listUploadTags, withRead } from '@lectern/engine';
import type { UploadTagKind } from '@lectern/storage';
import { implement, type RequestTo } from '../implement.ts';
import { readPage } from '../read-page.ts';
import { readRecord, readText } from '../read-param.ts';
import { created, ok } from '../route.ts';

/** Tags of assets: those people give, and those the server gives by looking. */
export const uploadTagRoutes = implement(uploadTags, {
  async 'GET /upload-tags'(request) {
    const { tags, totalCount } = await listTags(request, 'tag');
    const entities = tags.map(({ id, name }) => ({ id, type: 'upload_tag' as const, attributes: { name } }));
    return ok(entities, { meta: { total_count: totalCount } });
  },

  async 'GET /upload-smart-tags'(request) {
    const { tags, totalCount } = await listTags(request, 'smart_tag');
    const entities = tags.map(({ id, name }) => ({ id, type: 'upload_smart_tag' as const, attributes: { name } }));
    return ok(entities, { meta: { total_count: totalCount } });
  },

  async 'POST /upload-tags'({ services, scope, body }) {
    const { id, name } = await createUploadTag(services, scope, body.attributes.name);
    return created({ id, type: 'upload_tag', attributes: { name } });
  },
});

type ListRequest = RequestTo<(typeof uploadTags)['GET /upload-tags']>;

async function listTags({ services, scope, query }: ListRequest, kind: UploadTagKind) {
  const page = readPage(query, { defaultLimit: 50, maxLimit: 500 });
  const search = readText('filter[query]', readRecord('filter', query.filter)['query']);
  return withRead(services, scope, (ctx) => listUploadTags(ctx, { kind, search, ...page }));
}
