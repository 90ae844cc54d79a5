import { DomainError, isPlainObject, mainLocale, type EnvironmentSchema } from '@lectern/domain';
import type { UploadListQuery } from '@lectern/engine';
import {
  checkUploadCondition,
  problemOfSize,
  type UploadCondition,
  type UploadOperand,
  type UploadOperator,
  type UploadOrder,
} from '@lectern/storage';
import { readPage } from '../read-page.ts';
import { readRecord, readText } from '../read-param.ts';

/** Wire names of what uploads are filtered and ordered by. */
const operands = {
  id: 'id',
  path: 'path',
  md5: 'md5',
  size: 'size',
  width: 'width',
  height: 'height',
  format: 'format',
  type: 'type',
  mime_type: 'mime_type',
  filename: 'filename',
  basename: 'basename',
  alt: 'alt',
  title: 'title',
  notes: 'notes',
  author: 'author',
  copyright: 'copyright',
  tags: 'tags',
  smart_tags: 'smart_tags',
  colors: 'colors',
  orientation: 'orientation',
  resolution: 'resolution',
  in_use: 'in_use',
  _creator: 'creator',
  _created_at: 'created_at',
  _updated_at: 'updated_at',
  upload_collection: 'upload_collection',
} satisfies Readonly<Record<string, UploadOperand>>;

function readOperand(name: string): UploadOperand | null {
  return Object.hasOwn(operands, name) ? operands[name as keyof typeof operands] : null;
}

/**
 * Reads the query string of `GET /uploads`. Throws `INVALID_PARAMS`, `INVALID_FILTER_FIELDS_PARAM` (reference,
 * management API 6), `TECHNICAL_LIMIT_REACHED`.
 */
export function readUploadQuery(query: Record<string, unknown>, schema: EnvironmentSchema): UploadListQuery {
  const filter = readRecord('filter', query['filter']);
  const ids = readText('filter[ids]', filter['ids'])?.split(',').filter(Boolean);
  const search = readText('filter[query]', filter['query']);
  const where = readWhere(readRecord('filter[fields]', filter['fields']));
  return {
    ...readPage(query, { defaultLimit: 30, maxLimit: 500 }),
    ...(ids === undefined ? {} : { ids }),
    ...(where === null ? {} : { where }),
    ...(search === undefined ? {} : { search }),
    locale: readLocale(schema, query['locale']),
    orderBy: readOrder(query['order_by']),
  };
}

/** Reads `filter[fields]`; null without conditions. `AND` and `OR` nest, as in the delivery API and in lists of records. */
function readWhere(fields: Record<string, unknown>): UploadCondition | null {
  const where = readConditions(fields);
  if (where.and.length === 0) return null;
  const problem = problemOfSize(where) ?? checkUploadCondition(where);
  if (problem !== null) throw DomainError.of([problem]);
  return where;
}

function readConditions(fields: unknown): { and: readonly UploadCondition[] } {
  if (!isPlainObject(fields)) throw new DomainError('INVALID_FILTER_FIELDS_PARAM', { reason: 'object_expected' });
  return {
    and: Object.entries(fields).flatMap(([name, value]): UploadCondition[] => {
      if (name === 'AND') return [{ and: readBranches(name, value) }];
      if (name === 'OR') return [{ or: readBranches(name, value) }];
      return readField(name, value);
    }),
  };
}

function readBranches(name: string, value: unknown): UploadCondition[] {
  // Lists in a query string have indexes, which keep several conditions of a branch together.
  const branches = isPlainObject(value) ? Object.values(value) : value;
  if (!Array.isArray(branches))
    throw new DomainError('INVALID_FILTER_FIELDS_PARAM', { field: name, reason: 'list_expected' });
  return branches.map(readConditions);
}

function readField(name: string, operators: unknown): UploadCondition[] {
  const operand = readOperand(name);
  if (operand === null) throw new DomainError('INVALID_FILTER_FIELDS_PARAM', { field: name, reason: 'unknown_field' });
  // `checkUploadCondition` refuses operators that are none.
  return Object.entries(readRecord(`filter[fields][${name}]`, operators)).map(([operator, value]): UploadCondition => ({
    operand,
    operator: snakeCase(operator) as UploadOperator,
    value,
  }));
}

/** The names of upload filters are those of the delivery API, which writes `notIn`: either is understood. */
function snakeCase(operator: string): string {
  return operator.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function readLocale(schema: EnvironmentSchema, value: unknown): string {
  const locale = readText('locale', value);
  if (locale === undefined || locale === '') return mainLocale(schema.settings);
  if (!schema.settings.locales.includes(locale))
    throw new DomainError('INVALID_PARAMS', { param: 'locale', value: locale });
  return locale;
}

function readOrder(value: unknown): UploadOrder[] {
  const terms = readText('order_by', value);
  if (terms === undefined || terms === '') return [{ by: 'created_at', direction: 'desc' }];
  return terms.split(',').map((term) => {
    const match = /^(.+)_(ASC|DESC)$/.exec(term.trim());
    const by = readOperand(match?.[1] ?? '');
    if (by === null) throw new DomainError('INVALID_PARAMS', { param: 'order_by', value: term });
    return { by, direction: match?.[2] === 'ASC' ? 'asc' : 'desc' };
  });
}
