import { type Creator, DomainError, isPlainObject, type Problem } from '@lectern/domain';
import type { BodyReader } from './body.ts';
import { creatorTypes } from './creator.ts';
import type { Linkage } from './document.ts';

/**
 * A record on create and update. Which attributes there are depends on its model, so they are only known to be an
 * object here.
 */
export interface ParsedItemBody {
  id: string | undefined;
  attributes: Record<string, unknown>;
  itemTypeId: string | undefined;
  creator: Creator | undefined;
  meta: Record<string, unknown>;
}

/** Levels of JSON that attributes may nest: far more than blocks and text need, and few enough to walk. */
const maxDepth = 300;

/** Keys of a record's meta; those a client may not write are ignored. */
const metaKeys: readonly string[] = [
  'created_at',
  'updated_at',
  'published_at',
  'first_published_at',
  'publication_scheduled_at',
  'unpublishing_scheduled_at',
  'status',
  'is_valid',
  'is_current_version_valid',
  'is_published_version_valid',
  'current_version',
  'stage',
  'has_children',
];

/** A record as a client sends it. */
export interface ItemInput {
  type: 'item';
  id?: string;
  attributes?: Readonly<Record<string, unknown>>;
  relationships?: {
    item_type?: { data: Linkage<'item_type'> };
    creator?: { data: Linkage<(typeof creatorTypes)[number]> };
  };
  meta?: { created_at?: string; first_published_at?: string | null; current_version?: string; stage?: string | null };
}

/** A record, on create, update and validate. */
export const itemBody: BodyReader<ItemInput, ParsedItemBody> = { read: parseItemBody };

/** Which parts of a record to publish; all of it without a body. */
export const selectivePublishBody: BodyReader<
  | {
      type: 'selective_publish_operation';
      attributes: { content_in_locales: readonly string[]; non_localized_content?: boolean };
    }
  | undefined,
  { contentInLocales: string[]; hasNonLocalizedContent: boolean } | null
> = { read: parseSelectivePublish };

/** Which locales of a record to unpublish; all of it without a body. */
export const selectiveUnpublishBody: BodyReader<
  { type: 'selective_unpublish_operation'; attributes: { content_in_locales: readonly string[] } } | undefined,
  { contentInLocales: string[] } | null
> = { read: parseSelectiveUnpublish };

interface BulkItemsInput<T extends string> {
  type: T;
  relationships: { items: { data: readonly Linkage<'item'>[] } };
}

/** Records of a bulk call, each once, in the order given. */
export function bulkItemsBody<const T extends string>(type: T): BodyReader<BulkItemsInput<T>, { ids: string[] }> {
  return { read: (body) => parseBulkItems(body, type) };
}

/** Records that move to a stage of their workflow. */
export const moveToStageBody: BodyReader<
  BulkItemsInput<'item_bulk_move_to_stage_operation'> & { attributes: { stage: string } },
  { ids: string[]; stage: string }
> = {
  read(body) {
    const { ids, attributes } = parseBulkItems(body, 'item_bulk_move_to_stage_operation');
    const { stage } = attributes;
    if (typeof stage !== 'string')
      throw new DomainError('INVALID_FORMAT', { path: 'data.attributes.stage', code: 'VALIDATION_REQUIRED' });
    return { ids, stage };
  },
};

/**
 * Reads the body of a create, update or validate call. Throws `INVALID_FORMAT` (details `path`, `code`), one problem
 * for each member that is unknown or has the wrong shape.
 */
function parseItemBody(body: unknown): ParsedItemBody {
  const problems: Problem[] = [];
  const refuse = (path: string, code: string) =>
    void problems.push({ code: 'INVALID_FORMAT', details: { path, code } });
  const data = isPlainObject(body) ? body['data'] : undefined;
  if (!isPlainObject(data)) throw new DomainError('INVALID_FORMAT', { path: 'data', code: 'VALIDATION_REQUIRED' });
  const { id, type, attributes, relationships, meta } = data;
  if (type !== 'item') refuse('data.type', 'VALIDATION_INVALID');
  if (id !== undefined && id !== null && typeof id !== 'string') refuse('data.id', 'VALIDATION_INVALID');
  for (const [name, value] of Object.entries({ attributes, relationships, meta })) {
    if (value !== undefined && value !== null && !isPlainObject(value)) refuse(`data.${name}`, 'VALIDATION_INVALID');
  }
  for (const key of Object.keys(data)) {
    // The client tags records with their model for the type checker.
    if (!['id', 'type', 'attributes', 'relationships', 'meta', '__itemTypeId'].includes(key))
      refuse(`data.${key}`, 'UNKNOWN_KEY');
  }
  for (const key of Object.keys(isPlainObject(meta) ? meta : {})) {
    if (!metaKeys.includes(key)) refuse(`data.meta.${key}`, 'UNKNOWN_ATTRIBUTE');
  }
  const links = isPlainObject(relationships) ? relationships : {};
  for (const name of Object.keys(links)) {
    if (name !== 'item_type' && name !== 'creator') refuse(`data.relationships.${name}`, 'UNKNOWN_RELATIONSHIP');
  }
  if (isPlainObject(attributes) && isDeeperThan(attributes, maxDepth)) refuse('data.attributes', 'TOO_DEEP');
  const itemType = readLinkage(links['item_type'], ['item_type']);
  const creator = readLinkage(links['creator'], creatorTypes);
  if (itemType === null) refuse('data.relationships.item_type', 'VALIDATION_INVALID');
  if (creator === null) refuse('data.relationships.creator', 'VALIDATION_INVALID');
  if (problems.length > 0) throw DomainError.of(problems);
  return {
    id: typeof id === 'string' ? id : undefined,
    attributes: isPlainObject(attributes) ? withoutTag(attributes) : {},
    itemTypeId: itemType?.id,
    // Its type was checked against the list of creator types.
    creator: creator === undefined || creator === null ? undefined : (creator as Creator),
    meta: isPlainObject(meta) ? meta : {},
  };
}

/** The parts to publish, as in `PUT /items/:id/publish`; null without a body. Throws `INVALID_FORMAT`. */
function parseSelectivePublish(body: unknown): { contentInLocales: string[]; hasNonLocalizedContent: boolean } | null {
  const attributes = selectiveAttributes(body, 'selective_publish_operation');
  if (attributes === null) return null;
  const isShared = attributes['non_localized_content'];
  if (isShared !== undefined && typeof isShared !== 'boolean') throw invalid('data.attributes.non_localized_content');
  return { contentInLocales: localesOf(attributes), hasNonLocalizedContent: isShared ?? false };
}

/** The locales to unpublish, as in `PUT /items/:id/unpublish`; null without a body. Throws `INVALID_FORMAT`. */
function parseSelectiveUnpublish(body: unknown): { contentInLocales: string[] } | null {
  const attributes = selectiveAttributes(body, 'selective_unpublish_operation');
  return attributes === null ? null : { contentInLocales: localesOf(attributes) };
}

/** Records of a bulk call, each once, in the order given. Throws `INVALID_FORMAT`. */
function parseBulkItems(body: unknown, type: string): { ids: string[]; attributes: Record<string, unknown> } {
  const data = isPlainObject(body) ? body['data'] : undefined;
  if (!isPlainObject(data)) throw new DomainError('INVALID_FORMAT', { path: 'data', code: 'VALIDATION_REQUIRED' });
  if (data['type'] !== type) throw invalid('data.type');
  const relationships = isPlainObject(data['relationships']) ? data['relationships'] : {};
  const items = isPlainObject(relationships['items']) ? relationships['items']['data'] : undefined;
  if (!Array.isArray(items) || items.length === 0) throw invalid('data.relationships.items');
  const ids = items.map((item: unknown) => {
    if (!isPlainObject(item) || item['type'] !== 'item' || typeof item['id'] !== 'string')
      throw invalid('data.relationships.items');
    return item['id'];
  });
  return { ids: [...new Set(ids)], attributes: isPlainObject(data['attributes']) ? data['attributes'] : {} };
}

function selectiveAttributes(body: unknown, type: string): Record<string, unknown> | null {
  const data = isPlainObject(body) ? body['data'] : body;
  if (data === undefined || data === null) return null;
  if (!isPlainObject(data) || data['type'] !== type) throw invalid('data.type');
  if (!isPlainObject(data['attributes'])) throw invalid('data.attributes');
  return data['attributes'];
}

function localesOf(attributes: Record<string, unknown>): string[] {
  const locales = attributes['content_in_locales'];
  if (!Array.isArray(locales) || !locales.every((locale) => typeof locale === 'string'))
    throw invalid('data.attributes.content_in_locales');
  return [...new Set(locales)];
}

/** Whether a value nests deeper than a number of levels; walks it without recursion. */
function isDeeperThan(value: unknown, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= levels; depth++) {
    level = level.flatMap((member) => (typeof member === 'object' && member !== null ? Object.values(member) : []));
    if (level.length === 0) return false;
  }
  return true;
}

/** A relationship's linkage; undefined when it is absent or empty, null when it is malformed. */
function readLinkage(relationship: unknown, types: readonly string[]): { id: string; type: string } | null | undefined {
  if (relationship === undefined || relationship === null) return undefined;
  if (!isPlainObject(relationship)) return null;
  const { data } = relationship;
  if (data === undefined || data === null) return undefined;
  if (!isPlainObject(data) || typeof data['id'] !== 'string' || typeof data['type'] !== 'string') return null;
  return types.includes(data['type']) ? { id: data['id'], type: data['type'] } : null;
}

function withoutTag({ __itemTypeId: _tag, ...attributes }: Record<string, unknown>): Record<string, unknown> {
  return attributes;
}

function invalid(path: string): DomainError {
  return new DomainError('INVALID_FORMAT', { path, code: 'VALIDATION_INVALID' });
}
