import {
  DomainError,
  type EnvironmentSchema,
  type ItemType,
  type ItemVersionSelector,
  mainLocale,
} from '@lectern/domain';
import { type ItemOrder, type ItemQuery, isOrderable } from '@lectern/storage';
import { readPage } from '../read-page.ts';
import { readFlag, readRecord, readText } from '../read-param.ts';
import { readItemCondition } from './read-item-condition.ts';
import { readItemOperand } from './read-item-operand.ts';

/** The query of `GET /items`. */
export interface ItemListRequest {
  query: Omit<ItemQuery, 'schema' | 'visible'>;
  isNested: boolean;
}

/**
 * Reads the query string of `GET /items` (reference, management API 6). Throws `INVALID_PARAMS`,
 * `INVALID_FILTER_FIELDS_PARAM`, `ITEM_TYPE_NOT_FOUND`.
 */
export function readItemQuery(query: Record<string, unknown>, schema: EnvironmentSchema): ItemListRequest {
  const isNested = readFlag('nested', query['nested']);
  const filter = readFilter(query['filter']);
  const ids = readList(filter['ids'], 'filter[ids]');
  const itemTypes =
    readList(filter['type'], 'filter[type]')?.map((idOrApiKey) => requireItemType(schema, idOrApiKey)) ?? null;
  if (ids !== null && itemTypes !== null)
    throw new DomainError('INVALID_FILTER_FIELDS_PARAM', { reason: 'ids_and_type' });
  const model = itemTypes?.length === 1 ? (itemTypes[0] ?? null) : null;
  const where = readItemCondition(schema, model, filter['fields']);
  const search = readFilledText('filter[query]', filter['query']);
  return {
    isNested,
    query: {
      ...readPage(query, { defaultLimit: 30, maxLimit: isNested ? 30 : 500 }),
      version: readVersion(query['version']),
      itemTypeIds: itemTypes?.map(({ id }) => id) ?? null,
      ...(ids === null ? {} : { ids }),
      ...(where === null ? {} : { where }),
      ...(search === null ? {} : { search }),
      onlyValid: readFlag('filter[only_valid]', filter['only_valid']),
      locale: readLocale(schema, query['locale']),
      orderBy: readOrder(schema, model, query['order_by'], search !== null) ?? defaultOrder(model, search !== null),
    },
  };
}

/** Reads `version`; the current one unless given. Throws `INVALID_PARAMS`. */
export function readVersion(value: unknown): ItemVersionSelector {
  if (value === undefined || value === '') return 'current';
  if (value === 'current' || value === 'published') return value;
  throw new DomainError('INVALID_PARAMS', { param: 'version', value });
}

/** The default order of a list: the model's own, the best match of a search, or the latest change first. */
function defaultOrder(model: ItemType | null, hasSearch: boolean): ItemOrder[] {
  if (hasSearch) return [{ by: { kind: 'rank' }, direction: 'desc' }];
  const direction = model?.orderingDirection ?? 'asc';
  if (model?.isSortable || model?.isTree) return [{ by: { kind: 'meta', name: 'position' }, direction: 'asc' }];
  if (model?.orderingFieldId) return [{ by: { kind: 'field', fieldId: model.orderingFieldId }, direction }];
  if (model?.orderingMeta) return [{ by: { kind: 'meta', name: model.orderingMeta }, direction }];
  return [{ by: { kind: 'meta', name: 'updated_at' }, direction: 'desc' }];
}

function readOrder(
  schema: EnvironmentSchema,
  model: ItemType | null,
  value: unknown,
  hasSearch: boolean,
): ItemOrder[] | null {
  if (value === undefined || value === '') return null;
  const terms = typeof value === 'string' ? value.split(',') : [value];
  return terms.map((term): ItemOrder => {
    const match = typeof term === 'string' ? /^(.+)_(ASC|DESC)$/.exec(term.trim()) : null;
    const name = match?.[1] ?? '';
    const by: ItemOrder['by'] | null =
      name === '_rank' && hasSearch ? { kind: 'rank' } : readItemOperand(schema, model, name);
    const needsPlaces = by?.kind === 'meta' && by.name === 'position';
    const hasPlaces = model?.isSortable === true || model?.isTree === true;
    if (by === null || !isOrderable(schema, by) || (needsPlaces && !hasPlaces)) {
      throw new DomainError('INVALID_PARAMS', { param: 'order_by', value: term });
    }
    return { by, direction: match?.[2] === 'ASC' ? 'asc' : 'desc' };
  });
}

function requireItemType(schema: EnvironmentSchema, idOrApiKey: string): ItemType {
  const itemType = schema.itemTypes.get(idOrApiKey) ?? schema.itemTypesByApiKey.get(idOrApiKey);
  if (itemType === undefined) throw new DomainError('ITEM_TYPE_NOT_FOUND', { item_type: idOrApiKey });
  return itemType;
}

function readFilter(value: unknown): Record<string, unknown> {
  return value === '' ? {} : readRecord('filter', value);
}

/** A comma-separated list; null when it was not given. An empty text is an empty list, which nothing is in. */
function readList(value: unknown, param: string): string[] | null {
  if (value === undefined) return null;
  const parts = typeof value === 'string' ? value.split(',') : value;
  if (!Array.isArray(parts) || !parts.every((part) => typeof part === 'string'))
    throw new DomainError('INVALID_PARAMS', { param });
  return parts.map((part) => part.trim()).filter(Boolean);
}

function readFilledText(param: string, value: unknown): string | null {
  const text = readText(param, value);
  return text === undefined || text === '' ? null : text;
}

function readLocale(schema: EnvironmentSchema, value: unknown): string {
  const locale = readFilledText('locale', value);
  if (locale === null) return mainLocale(schema.settings);
  if (!schema.settings.locales.includes(locale))
    throw new DomainError('INVALID_PARAMS', { param: 'locale', value: locale });
  return locale;
}
