import type { Field, ItemVersionSelector } from '@lectern/domain';
import { type RawBuilder, sql } from 'kysely';
import type { ValueExpression } from './filter-rule.ts';

/** Which view of a row's content an expression reads. The table must be aliased `i`, except where an index is made. */
export interface ContentView {
  version: ItemVersionSelector;
  locale: string;
  fallbackLocales?: readonly string[] | undefined;
  isForIndex?: boolean;
  isInBlock?: boolean | undefined;
}

/** Column with a version's content. */
export function contentColumn({
  version,
  isForIndex,
  isInBlock,
}: Pick<ContentView, 'version' | 'isForIndex' | 'isInBlock'>): RawBuilder<unknown> {
  if (isInBlock) return sql`(block.value -> 'content')`;
  return sql.ref(isForIndex ? version : `i.${version}`);
}

/**
 * A field's value inside a row. Ids and locales are written as literals, not parameters, because expression indexes
 * are only found for expressions that are the same to the letter.
 */
export function fieldValue(field: Pick<Field, 'id' | 'isLocalized'>, view: ContentView): ValueExpression {
  const content = contentColumn(view);
  const value = sql`${content} -> ${sql.lit(field.id)}`;
  if (!field.isLocalized) {
    return { json: value, text: sql`${content} ->> ${sql.lit(field.id)}`, number: numberAt(content, field.id) };
  }
  const inLocale = (locale: string) => sql`${value} -> ${sql.lit(locale)}`;
  const fallbacks = view.fallbackLocales ?? [];
  if (fallbacks.length === 0)
    return {
      json: inLocale(view.locale),
      text: sql`${value} ->> ${sql.lit(view.locale)}`,
      number: numberAt(content, field.id, view.locale),
    };
  const candidates = [view.locale, ...fallbacks].map((locale) => filled(inLocale(locale)));
  const json = sql`coalesce(${sql.join(candidates)}, ${inLocale(view.locale)})`;
  return { json, text: sql`${json} #>> '{}'`, number: numberAt(json) };
}

/**
 * The number at a place in JSON, null for everything else. A cast would fail for a text, and with it every write of a
 * record whose field had numbers until its type was changed: an index on them is still there.
 */
function numberAt(json: RawBuilder<unknown>, ...keys: readonly string[]): RawBuilder<number | null> {
  const path = ['strict $', ...keys.map((key) => JSON.stringify(key))].join('.');
  return sql`jsonb_path_query_first(${json}, ${sql.lit(`${path} ? (@.type() == "number")`)}, '{}', true)::numeric`;
}

/** Null in place of what fallbacks skip: null, empty text and empty list. */
function filled(json: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`nullif(nullif(nullif(${json}, 'null'), '""'), '[]')`;
}
