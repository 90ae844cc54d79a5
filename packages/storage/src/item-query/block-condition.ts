import { DomainError } from '@lectern/domain';
import { serverFacetOf } from '@lectern/field-types/server';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { readBoolean } from './arguments.ts';
import { rule, type FilterRules } from './filter-rule.ts';
import type { BlockOperand, ItemCondition, ItemQuery } from './types.ts';
import { fieldValue } from './value-expression.ts';

/** Whether a field contains blocks: compiled by `compileBlockCondition`, since what blocks must match is compiled too. */
export const blockRules: FilterRules = { exists: rule(readBoolean, () => sql`false`) };

/** In a list each member, in a document those between its paragraphs and those within them. */
const blockPaths = {
  list: ['$[*]'],
  document: [
    '$.document.children[*] ? (@.type == "block").item',
    '$.document.children[*] ? (@.type != "block").** ? (@.type == "inlineBlock").item',
  ],
} as const;

/**
 * Rows `i` with a block in a field that matches a condition, or without any. Blocks inside of those blocks are not
 * looked at. `compile` compiles what the block must match.
 */
export function compileBlockCondition(
  operand: BlockOperand,
  hasBlock: boolean,
  query: ItemQuery,
  compile: (condition: ItemCondition, query: ItemQuery) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const field = query.schema.fields.get(operand.fieldId);
  if (field === undefined) throw new DomainError('INVALID_FILTER_FIELDS_PARAM', { field: operand.fieldId });
  const { json } = fieldValue(field, query);
  const paths = blockPaths[serverFacetOf(field).graphql.kind === 'document' ? 'document' : 'list'];
  const blocks = sql.join(
    paths.map((path) => sql`select jsonb_path_query(${json}, ${path}::jsonpath) as value`),
    sql` union all `,
  );
  const parts: RawBuilder<unknown>[] = [sql`jsonb_typeof(block.value) = 'object'`];
  if (operand.itemTypeIds !== null)
    parts.push(sql`block.value ->> 'itemTypeId' = any(${[...operand.itemTypeIds]}::text[])`);
  if (operand.where !== null) parts.push(sql`(${compile(operand.where, { ...query, isInBlock: true })})`);
  const found = sql`exists (select 1 from (${blocks}) as block where ${sql.join(parts, sql` and `)})`;
  return hasBlock ? sql<SqlBool>`${found}` : sql<SqlBool>`not ${found}`;
}
