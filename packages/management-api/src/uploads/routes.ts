import { type uploadBody, uploads } from '@lectern/contract';
import {
  authorize,
  canOnSomeUpload,
  canOnUpload,
  type Creator,
  DomainError,
  filenameMaxBytes,
  invalidField,
  isNewFilename,
  type Item,
} from '@lectern/domain';
import {
  createUpload,
  destroyUpload,
  fetchUpload,
  getReadableUpload,
  issuePartsTicket,
  issueUploadTicket,
  listItemsUsingUpload,
  listUploadReferencePage,
  listUploads,
  type ReadContext,
  type ReferenceVersions,
  type ReplaceStrategy,
  restartStream,
  suggestImageTexts,
  updateUpload,
  type UploadAttributes,
  withRead,
} from '@lectern/engine';
import { linkedId } from '../linkage.ts';
import { presentItem } from '../items/present-item.ts';
import { readPage } from '../read-page.ts';
import { readFlag } from '../read-param.ts';
import { created, ok } from '../route.ts';
import { implement } from '../implement.ts';
import { presentUpload, type UploadPresentation } from './present-upload.ts';
import { readUploadQuery } from './read-upload-query.ts';

/** Assets and the addresses their bytes are put to (reference, project 2). */
export const uploadRoutes = implement(uploads, {
  async 'POST /upload-requests'({ services, site, actor, environment, body }) {
    const { attributes, relationships } = body;
    const uploadCollectionId = linkedId(relationships['upload_collection']) ?? null;
    const place = { environmentId: environment.id, uploadCollectionId };
    // The file may be meant for an asset that exists: whether it replaces that one's is checked when it does.
    authorize(
      canOnUpload(actor, 'create', { ...place, creator: actor.creator, creatorRoleId: actor.roleId }) ||
        canOnSomeUpload(actor, 'replace_asset', environment.id),
    );
    const { size, source } = attributes;
    const filename = requireFilename(attributes.filename);
    // What the server fetches itself has no parts.
    const { path, url, requestHeaders } =
      size === undefined || source !== undefined
        ? await issueUploadTicket(services, site, filename)
        : await issuePartsTicket(services, site, filename, size);
    const target = { url, request_headers: requestHeaders };
    if (source === undefined) return created({ id: path, type: 'upload_request', attributes: target });
    const md5 = await fetchUpload(services, path, { url: source.url, headers: source.headers ?? {} });
    return created({ id: path, type: 'upload_request', attributes: { ...target, md5 } });
  },
  async 'POST /uploads'({ services, scope, body }) {
    const { id, attributes, relationships } = body;
    const upload = await createUpload(services, scope, { ...toAttributes(attributes, relationships), id });
    return withRead(services, scope, async (ctx) => created(presentUpload(upload, presentation(ctx))));
  },
  async 'GET /uploads'({ services, scope, query }) {
    return withRead(services, scope, async (ctx) => {
      const { uploads, totalCount } = await listUploads(ctx, readUploadQuery(query, ctx.schema));
      return ok(
        uploads.map((upload) => presentUpload(upload, presentation(ctx))),
        { meta: { total_count: totalCount } },
      );
    });
  },
  'GET /uploads/:uploadId': ({ services, scope, params }) =>
    withRead(services, scope, async (ctx) =>
      ok(presentUpload(await getReadableUpload(ctx, params.uploadId), presentation(ctx))),
    ),
  async 'PUT /uploads/:uploadId'({ services, scope, params, query, body }) {
    const { attributes, relationships } = body;
    const { creator } = relationships;
    const upload = await updateUpload(
      services,
      scope,
      params.uploadId,
      {
        ...toAttributes(attributes, relationships),
        // Its type was checked against the list of creator types.
        creator: creator !== undefined && creator !== null && 'id' in creator ? (creator as Creator) : undefined,
      },
      readReplaceStrategy(query['replace_strategy']) ?? attributes.replace_strategy,
    );
    return withRead(services, scope, async (ctx) => ok(presentUpload(upload, presentation(ctx))));
  },
  async 'DELETE /uploads/:uploadId'({ services, scope, params }) {
    const upload = await destroyUpload(services, scope, params.uploadId);
    return withRead(services, scope, async (ctx) => ok(presentUpload(upload, presentation(ctx))));
  },
  async 'POST /uploads/:uploadId/video-stream/restart'({ services, scope, params }) {
    const upload = await restartStream(services, scope, params.uploadId);
    return withRead(services, scope, async (ctx) => ok(presentUpload(upload, presentation(ctx))));
  },
  async 'POST /uploads/:uploadId/suggestions'({ services, scope, params, body }) {
    const { alt, tags } = await suggestImageTexts(services, scope, params.uploadId, body.attributes.locales);
    return ok({ id: params.uploadId, type: 'upload_suggestions' as const, attributes: { alt, tags } });
  },
  'GET /uploads/:uploadId/references': ({ services, scope, params, query }) =>
    withRead(services, scope, async (ctx) => {
      const version = readReferenceVersions(query['version']);
      const isNested = readFlag('nested', query['nested']);
      if (query['page'] !== undefined) {
        // The protocol has no pages of references; they are an extension (docs/own-endpoints.md).
        const page = readPage(query, { defaultLimit: 30, maxLimit: isNested ? 30 : 500 });
        const { items, totalCount, hasHidden, isInSettings } = await listUploadReferencePage(
          ctx,
          params.uploadId,
          version,
          page,
        );
        const shown = version === 'published' ? 'published' : 'current';
        return ok(
          items.map((item) => presentItem(item, { schema: ctx.schema, version: shown, isNested })),
          { meta: { total_count: totalCount, has_hidden_items: hasHidden, in_settings: isInSettings } },
        );
      }
      const items = await listItemsUsingUpload(ctx, params.uploadId, version);
      return ok(
        items.map((item) => presentItem(item, { schema: ctx.schema, version: shownVersion(item, version), isNested })),
      );
    }),
});

function presentation({ schema, services }: ReadContext): UploadPresentation {
  return {
    publicUrl: services.publicUrl,
    locales: schema.settings.locales,
    hasEncoder: services.video !== null,
  };
}

function readReferenceVersions(value: unknown): ReferenceVersions {
  if (value === undefined || value === '') return 'current';
  if (value === 'current' || value === 'published' || value === 'published-or-current') return value;
  throw new DomainError('INVALID_PARAMS', { param: 'version' });
}

function readReplaceStrategy(value: unknown): ReplaceStrategy | undefined {
  if (value === undefined || value === '') return undefined;
  if (value === 'create_new_url' || value === 'keep_url') return value;
  throw new DomainError('INVALID_PARAMS', { param: 'replace_strategy' });
}

function shownVersion(item: Item, version: ReferenceVersions): 'current' | 'published' {
  if (version === 'published-or-current') return item.published === null ? 'current' : 'published';
  return version;
}

type Parsed = ReturnType<typeof uploadBody.read>;

function toAttributes(attributes: Parsed['attributes'], relationships: Parsed['relationships']): UploadAttributes {
  return {
    path: attributes.path,
    basename: attributes.basename,
    author: attributes.author,
    copyright: attributes.copyright,
    notes: attributes.notes,
    tags: attributes.tags,
    fieldMetadata: attributes.default_field_metadata,
    uploadCollectionId: linkedId(relationships['upload_collection']),
  };
}

function requireFilename(filename: string | undefined): string {
  const problem =
    filename === undefined || filename === ''
      ? 'VALIDATION_REQUIRED'
      : Buffer.byteLength(filename) > filenameMaxBytes
        ? 'VALIDATION_LENGTH'
        : !isNewFilename(filename)
          ? 'VALIDATION_INVALID'
          : null;
  if (problem !== null || filename === undefined)
    throw DomainError.of([invalidField('UploadRequest', 'filename', problem ?? 'VALIDATION_REQUIRED')]);
  return filename;
}
