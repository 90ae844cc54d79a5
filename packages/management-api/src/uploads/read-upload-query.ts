import { DomainError, mainLocale, type EnvironmentSchema } from '@lectern/domain';
import {
  checkUploadCondition,
  type UploadCondition,
  type UploadOperand,
  type UploadOperator,
  type UploadOrder,
  type UploadQuery,
} from '@lectern/storage';
import { readPage } from '../read-page.ts';

/** Wire names of what uploads are filtered and ordered by. */
const operands: Readonly<Record<string, UploadOperand>> = {
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
  _created_at: 'created_at',
  _updated_at: 'updated_at',
  upload_collection: 'upload_collection',
};

/** Reads the query string of `GET /uploads`. Throws `INVALID_PARAMS`, `INVALID_FILTER_FIELDS_PARAM` (reference, management API 6). */
export function readUploadQuery(query: Record<string, unknown>, schema: EnvironmentSchema): Omit<UploadQuery, 'visible'> {
  const filter = readRecord('filter', query['filter']);
  const ids = typeof filter['ids'] === 'string' ? filter['ids'].split(',').filter(Boolean) : undefined;
  const where = readConditions(readRecord('filter[fields]', filter['fields']));
  const locale = typeof query['locale'] === 'string' && query['locale'] !== '' ? query['locale'] : mainLocale(schema.settings);
  return {
    ...readPage(query, { defaultLimit: 30, maxLimit: 500 }),
    ...(ids === undefined ? {} : { ids }),
    ...(where === null ? {} : { where }),
    ...(typeof filter['query'] === 'string' ? { search: filter['query'] } : {}),
    locale,
    orderBy: readOrder(query['order_by']),
  };
}

function readConditions(fields: Record<string, unknown>): UploadCondition | null {
  const conditions = Object.entries(fields).flatMap(([name, operators]) =>
    Object.entries(readRecord(`filter[fields][${name}]`, operators)).map(([operator, value]): UploadCondition => {
      const operand = operands[name];
      if (operand === undefined) throw new DomainError('INVALID_FILTER_FIELDS_PARAM', { field: name, reason: 'unknown_field' });
      // `checkUploadCondition` refuses operators that are none.
      return { operand, operator: operator as UploadOperator, value };
    }),
  );
  if (conditions.length === 0) return null;
  const where = { and: conditions };
  const problem = checkUploadCondition(where);
  if (problem !== null) throw DomainError.of([problem]);
  return where;
}

function readOrder(value: unknown): UploadOrder[] {
  if (value === undefined || value === '') return [{ by: 'created_at', direction: 'desc' }];
  return String(value)
    .split(',')
    .map((term) => {
      const match = /^(.+)_(ASC|DESC)$/.exec(term.trim());
      const by = operands[match?.[1] ?? ''];
      if (by === undefined) throw new DomainError('INVALID_PARAMS', { param: 'order_by', value: term });
      return { by, direction: match?.[2] === 'ASC' ? 'asc' : 'desc' };
    });
}

function readRecord(param: string, value: unknown): Record<string, unknown> {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null) throw new DomainError('INVALID_PARAMS', { param });
  return value as Record<string, unknown>;
}
