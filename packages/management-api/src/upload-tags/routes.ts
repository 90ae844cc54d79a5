import { type ResourceObject, uploadTagBody } from '@lectern/contract';
import type { UploadTag } from '@lectern/domain';
import { createUploadTag, listUploadTags, withRead } from '@lectern/engine';
import type { UploadTagKind } from '@lectern/storage';
import { readPage } from '../read-page.ts';
import { readRecord, readText } from '../read-param.ts';
import { created, type EnvironmentRoute, ok, type ResourceRoutes } from '../route.ts';

/** Tags of assets: those people give, and those the server gives by looking. */
export const uploadTagRoutes: ResourceRoutes = {
  environment: [
    tagList('/upload-tags', 'tag'),
    tagList('/upload-smart-tags', 'smart_tag'),
    {
      method: 'POST',
      path: '/upload-tags',
      async handle({ services, scope, body }) {
        const { attributes } = uploadTagBody.read(body);
        return created(presentUploadTag(await createUploadTag(services, scope, attributes.name), 'tag'));
      },
    },
  ],
};

function tagList(path: string, kind: UploadTagKind): EnvironmentRoute {
  return {
    method: 'GET',
    path,
    filters: ['query'],
    async handle({ services, scope, query }) {
      const page = readPage(query, { defaultLimit: 50, maxLimit: 500 });
      const search = readText('filter[query]', readRecord('filter', query['filter'])['query']);
      const { tags, totalCount } = await withRead(services, scope, (ctx) =>
        listUploadTags(ctx, { kind, search, ...page }),
      );
      return ok(
        tags.map((tag) => presentUploadTag(tag, kind)),
        { meta: { total_count: totalCount } },
      );
    },
  };
}

function presentUploadTag({ id, name }: UploadTag, kind: UploadTagKind): ResourceObject {
  return { id, type: `upload_${kind}`, attributes: { name } };
}
