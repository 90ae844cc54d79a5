import { fieldsOf } from '@lectern/domain';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { readIds, readText, readTexts } from './arguments.ts';
import { creatorRules } from './comparisons/creator.ts';
import { idRules } from './comparisons/id.ts';
import { numberRules } from './comparisons/number.ts';
import { truthRules } from './comparisons/truth.ts';
import { wholeTextRules } from './comparisons/whole-text.ts';
import { type FilterRules, rule, surely, type ValueExpression } from './filter-rule.ts';
import { minuteRules } from './minute-range.ts';
import type { ItemOperand, ItemQuery } from './types.ts';
import { contentColumn } from './value-expression.ts';

/** Name of something every record has besides its fields. */
export type MetaName = Extract<ItemOperand, { kind: 'meta' }>['name'];

/** What a meta operand reads from the query. */
export type MetaScope = Pick<ItemQuery, 'schema' | 'version' | 'itemTypeIds' | 'isInBlock'>;

/** A meta operand: operators, where the value is, how lists are ordered by it. */
export interface MetaOperand {
  rules: FilterRules;
  value(scope: MetaScope): ValueExpression;
  /** Null when lists cannot be ordered by it. Columns that are never null keep their plain index order. */
  ordering: { isNullable: boolean } | null;
}

const timestampRules = minuteRules(
  ({ json }) => json,
  (bound) => sql`${bound.toISOString()}::timestamptz`,
);

function column(name: string): ValueExpression {
  const reference = sql<string | null>`${sql.ref(`i.${name}`)}`;
  return { json: reference, text: reference };
}

function timestamp(name: string, isNullable: boolean): MetaOperand {
  return { rules: timestampRules, value: () => column(name), ordering: { isNullable } };
}

/** By the columns they are derived from, so that the indexes on drafts and on changed records apply. */
const statusRules: FilterRules = {
  eq: rule(readText, (_, status) => hasStatus([status])),
  neq: rule(readText, (_, status) => sql`not ${hasStatus([status])}`),
  in: rule(readTexts, (_, statuses) => hasStatus(statuses)),
  not_in: rule(readTexts, (_, statuses) => sql`not ${hasStatus(statuses)}`),
};

function hasStatus(statuses: readonly string[]): RawBuilder<SqlBool> {
  const conditions = [...new Set(statuses)].flatMap((status) =>
    Object.hasOwn(statusConditions, status) ? [statusConditions[status]] : [],
  );
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

const statusConditions: Readonly<Record<string, RawBuilder<SqlBool>>> = {
  draft: sql`i.published_version_id is null`,
  updated: sql`(i.published_version_id is not null and i.published_version_id <> i.current_version_id)`,
  published: sql`(i.published_version_id is not null and i.published_version_id = i.current_version_id)`,
};

/** Every meta operand. */
export const metaOperands = {
  id: { rules: wholeTextRules, value: (scope: MetaScope) => idOf(scope), ordering: { isNullable: false } },
  status: { rules: statusRules, value: () => same(statusExpression()), ordering: { isNullable: false } },
  is_valid: {
    rules: truthRules,
    value: ({ version }) => same(sql<string>`${validityColumn(version)}::text`),
    ordering: { isNullable: true },
  },
  created_at: timestamp('created_at', false),
  updated_at: timestamp('updated_at', false),
  published_at: timestamp('published_at', true),
  first_published_at: timestamp('first_published_at', true),
  publication_scheduled_at: timestamp('publication_scheduled_at', true),
  unpublishing_scheduled_at: timestamp('unpublishing_scheduled_at', true),
  creator: {
    rules: creatorRules,
    value: () => same(creatorExpression()),
    ordering: null,
  },
  parent: { rules: pick(idRules, ['eq', 'exists']), value: () => column('parent_id'), ordering: null },
  position: {
    rules: pick(numberRules, ['eq', 'neq', 'gt', 'gte', 'lt', 'lte']),
    value: () => column('position'),
    ordering: { isNullable: true },
  },
  locales: {
    rules: {
      all_in: rule(readIds, ({ json }, locales) => surely(sql`${json} ?& ${locales}::text[]`)),
      any_in: rule(readIds, ({ json }, locales) => surely(sql`${json} ?| ${locales}::text[]`)),
      not_in: rule(readIds, ({ json }, locales) => sql`(${json} ?| ${locales}::text[]) is not true`),
    },
    value: (scope) => same(localesExpression(scope)),
    ordering: null,
  },
  stage: { rules: wholeTextRules, value: () => column('stage'), ordering: null },
} satisfies Record<MetaName, MetaOperand>;

/** `<type>:<id>` of the creator; null when unknown. */
export function creatorExpression(): RawBuilder<string | null> {
  return sql<string | null>`(i.creator_type || ':' || i.creator_id)`;
}

/** The ID of the record, or of the block that is looked at. */
function idOf({ isInBlock }: MetaScope): ValueExpression {
  if (isInBlock !== true) return column('id');
  return { json: sql`(block.value -> 'id')`, text: sql`(block.value ->> 'id')` };
}

/** Column with the validity of a version. */
export function validityColumn(version: ItemQuery['version']): RawBuilder<boolean | null> {
  return version === 'published' ? sql`i.is_published_valid` : sql`i.is_current_valid`;
}

function statusExpression(): RawBuilder<string> {
  return sql<string>`(case when i.published_version_id is null then 'draft'
    when i.published_version_id = i.current_version_id then 'published' else 'updated' end)`;
}

/** An object whose keys are the record's locales: any localized field, since all of a record's share one set. */
function localesExpression({ schema, version, itemTypeIds }: MetaScope): RawBuilder<string | null> {
  const cases = (itemTypeIds ?? [...schema.itemTypes.keys()]).flatMap((id) => {
    const localized = fieldsOf(schema, id).find((field) => field.isLocalized);
    if (localized === undefined) return [];
    return [sql`when ${sql.lit(id)} then ${contentColumn({ version })} -> ${sql.lit(localized.id)}`];
  });
  if (cases.length === 0) return sql<null>`null::jsonb`;
  return sql<string | null>`(case i.item_type_id ${sql.join(cases, sql` `)} end)`;
}

function same(expression: RawBuilder<string | null>): ValueExpression {
  return { json: expression, text: expression };
}

function pick(rules: FilterRules, names: readonly (keyof FilterRules)[]): FilterRules {
  return Object.fromEntries(names.map((name) => [name, rules[name]]));
}
