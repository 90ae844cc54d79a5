import { type RawBuilder, sql } from 'kysely';
import { readBoolean, readText, readTexts } from '../item-query/arguments.ts';
import { creatorRules } from '../item-query/comparisons/creator.ts';
import { idRules } from '../item-query/comparisons/id.ts';
import { numberRules } from '../item-query/comparisons/number.ts';
import { exists } from '../item-query/comparisons/presence.ts';
import { textRules } from '../item-query/comparisons/text.ts';
import { wholeTextRules } from '../item-query/comparisons/whole-text.ts';
import { type FilterRule, rule, type ValueExpression } from '../item-query/filter-rule.ts';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { json as jsonText } from '../json.ts';
import type { UploadOperand, UploadOperator, UploadQuery } from './types.ts';

type UploadRules = Readonly<Partial<Record<UploadOperator, FilterRule>>>;

/** What an operand reads; rows are aliased `u`. */
export type UploadScope = Pick<UploadQuery, 'locale' | 'fallbackLocales' | 'inSettings'> & { db: EnvironmentQueryable };

/** Operators of an operand, and where its value is. */
export interface UploadOperandRules {
  rules: UploadRules;
  /**
   * True when every asset has a value: an order by it needs no rule for nulls, and an index serves it in both
   * directions.
   */
  isAlwaysThere?: boolean;
  value(scope: UploadScope): ValueExpression;
}

const { matches, not_matches } = textRules;
/** Lists of words. The columns are never null: conditions use them directly, so that their indexes apply. */
const words: UploadRules = {
  contains: rule(readText, ({ json }, word) => sql`${json} ? ${word}`),
  all_in: rule(readTexts, ({ json }, wanted) => sql`${json} ?& ${wanted}::text[]`),
  any_in: rule(readTexts, ({ json }, wanted) => sql`${json} ?| ${wanted}::text[]`),
  not_in: rule(readTexts, ({ json }, wanted) => sql`not ${json} ?| ${wanted}::text[]`),
  eq: rule(
    readTexts,
    ({ json }, wanted) => sql`${json} @> ${jsonText(wanted)}::jsonb and ${json} <@ ${jsonText(wanted)}::jsonb`,
  ),
};

/** Upload dates compare exactly, unlike those of records (reference, delivery 7). */
const instants: UploadRules = {
  eq: rule(readInstant, ({ json }, at) => sql`date_trunc('milliseconds', ${json}) = ${at}::timestamptz`),
  neq: rule(readInstant, ({ json }, at) => sql`date_trunc('milliseconds', ${json}) <> ${at}::timestamptz`),
  gt: rule(readInstant, ({ json }, at) => sql`${json} > ${at}::timestamptz`),
  gte: rule(readInstant, ({ json }, at) => sql`${json} >= ${at}::timestamptz`),
  lt: rule(readInstant, ({ json }, at) => sql`${json} < ${at}::timestamptz`),
  lte: rule(readInstant, ({ json }, at) => sql`${json} <= ${at}::timestamptz`),
};

const mimeTypes = sql.ref<string | null>('u.mime_type');

/** Every operand of asset lists. */
export const uploadOperands: Readonly<Record<UploadOperand, UploadOperandRules>> = {
  id: always(column('id', wholeTextRules)),
  path: always(column('path', wholeTextRules)),
  md5: always(column('md5', wholeTextRules)),
  size: always(column('size', numberRules)),
  width: column('width', numberRules),
  height: column('height', numberRules),
  format: column('format', wholeTextRules),
  type: computed(typeExpression(), wholeTextRules),
  mime_type: column('mime_type', { ...wholeTextRules, matches, not_matches }),
  filename: always(column('filename', { ...wholeTextRules, matches, not_matches })),
  basename: always(column('basename', { ...wholeTextRules, matches, not_matches })),
  alt: metadata('alt'),
  title: metadata('title'),
  notes: column('notes', { matches, not_matches, exists }),
  author: column('author', { matches, not_matches, exists }),
  copyright: column('copyright', { matches, not_matches, exists }),
  tags: column('tags', words),
  smart_tags: column('smart_tags', words),
  colors: column('color_buckets', words),
  orientation: computed(
    sql`(case when u.width > u.height then 'landscape' when u.width < u.height then 'portrait' when u.width = u.height then 'square' end)`,
    { eq: wholeTextRules.eq, neq: wholeTextRules.neq },
  ),
  resolution: computed(resolutionExpression(), wholeTextRules),
  in_use: {
    rules: {
      eq: rule(readBoolean, ({ json, negated }, wanted) => (wanted ? sql`${json}` : (negated ?? sql`not ${json}`))),
    },
    value: usage,
  },
  creator: computed(sql`(u.creator_type || ':' || u.creator_id)`, creatorRules),
  created_at: always(column('created_at', instants)),
  updated_at: always(column('updated_at', instants)),
  upload_collection: column('upload_collection_id', idRules),
};

function always(operand: UploadOperandRules): UploadOperandRules {
  return { ...operand, isAlwaysThere: true };
}

function column(name: string, rules: UploadRules): UploadOperandRules {
  return computed(sql.ref<string | null>(`u.${name}`), rules);
}

function computed(expression: RawBuilder<unknown>, rules: UploadRules): UploadOperandRules {
  return { rules, value: () => same(expression) };
}

function metadata(name: 'alt' | 'title'): UploadOperandRules {
  return {
    rules: { ...wholeTextRules, matches, not_matches, exists },
    value({ locale, fallbackLocales = [] }) {
      const texts = [locale, ...fallbackLocales].map(
        (one) => sql`nullif(u.field_metadata -> ${name}::text ->> ${one}::text, '')`,
      );
      return same(sql`coalesce(${sql.join(texts)})`);
    },
  };
}

/**
 * Whether records or the settings use an asset. A negated disjunction would hide the records from the planner: it joins
 * them only to a conjunction.
 */
function usage({ db, inSettings }: UploadScope): ValueExpression {
  const links = db
    .selectFrom('item_links')
    .where('target_kind', '=', 'upload')
    .where('target_id', '=', sql.ref<string>('u.id'))
    .select(sql`1`.as('one'));
  if (inSettings.length === 0) return { ...same(sql`exists (${links})`), negated: sql`not exists (${links})` };
  const shown = sql`${[...inSettings]}::text[]`;
  return {
    ...same(sql`(exists (${links}) or u.id = any(${shown}))`),
    negated: sql`(not exists (${links}) and u.id <> all(${shown}))`,
  };
}

function typeExpression(): RawBuilder<string | null> {
  return sql`(case
    when ${mimeTypes} like 'image/%' then 'image' when ${mimeTypes} like 'video/%' then 'video'
    when ${mimeTypes} like 'audio/%' then 'audio' when ${mimeTypes} = 'application/pdf' then 'pdfdocument'
    when ${mimeTypes} ~ '(spreadsheet|excel|text/csv)' then 'spreadsheet'
    when ${mimeTypes} ~ '(presentation|powerpoint)' then 'presentation'
    when ${mimeTypes} ~ '(msword|wordprocessing|opendocument.text|application/rtf)' then 'richtext'
    when ${mimeTypes} ~ '(zip|x-tar|x-7z|rar|gzip)' then 'archive' end)`;
}

/** Buckets by the longer side; their limits are not documented, so these are ours. */
function resolutionExpression(): RawBuilder<string | null> {
  return sql`(case when greatest(u.width, u.height) <= 128 then 'icon' when greatest(u.width, u.height) <= 640 then 'small'
    when greatest(u.width, u.height) <= 1920 then 'medium' when greatest(u.width, u.height) > 1920 then 'large' end)`;
}

function readInstant(value: unknown): string | undefined {
  const instant = value instanceof Date ? value : typeof value === 'string' ? new Date(value) : undefined;
  return instant === undefined || Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}

function same(expression: RawBuilder<unknown>): ValueExpression {
  // Readers of `text` use it where the column is a text.
  return { json: expression, text: expression as RawBuilder<string | null> };
}
