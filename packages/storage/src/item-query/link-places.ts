import type { EntityId, ItemVersionSelector } from '@lectern/domain';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { always } from './filter-rule.ts';
import { contentColumn } from './value-expression.ts';

/** A way from a record to the records that it links to: a field of its own, then fields of blocks inside. */
export interface LinkPath {
  fieldId: EntityId;
  isLocalized: boolean;
  /** The blocks on the way: how the field before contains them, and the field of theirs that comes next. */
  blocks: readonly { heldIn: 'list' | 'document'; itemTypeId: EntityId; fieldId: EntityId }[];
  /** How the last field names records: by ID, in the nodes of a document, or in whatever is inside of it. */
  leaf: 'ids' | 'document' | 'anything';
}

/** Where a link is: on one of several ways and, unless null, in one of several locales (null: not localized). */
export interface LinkPlace {
  paths: readonly LinkPath[];
  locales: readonly (string | null)[] | null;
}

/** Which links count: those in a place, of records that have none in other places. */
export interface LinkFilter {
  place: LinkPlace | null;
  notIn: readonly LinkPlace[];
}

/**
 * Rows `i` whose content links to a record where the filter says. Records that link to it at all must be found by other
 * means: this looks into the content of each.
 */
export function compileLinkFilter(
  { place, notIn }: LinkFilter,
  targetId: RawBuilder<unknown>,
  version: ItemVersionSelector,
): RawBuilder<SqlBool> {
  const isIn = (where: LinkPlace) => {
    const ways = where.paths.flatMap((path) => jsonPaths(path, where.locales));
    if (ways.length === 0) return sql<SqlBool>`false`;
    const vars = sql`jsonb_build_object('target', ${targetId})`;
    const found = ways.map((way) => sql`jsonb_path_exists(${contentColumn({ version })}, ${way}::jsonpath, ${vars})`);
    return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
  };
  const parts = [...(place === null ? [] : [isIn(place)]), ...notIn.map((where) => sql<SqlBool>`not ${isIn(where)}`)];
  return parts.length === 0 ? always : sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}

function jsonPaths(path: LinkPath, locales: LinkPlace['locales']): string[] {
  return localeSteps(path, locales).map((locale) => {
    const steps = path.blocks.map(
      ({ heldIn, itemTypeId, fieldId }) =>
        `${blocksIn[heldIn]} ? (@.itemTypeId == ${key(itemTypeId)}).content.${key(fieldId)}`,
    );
    return `$.${key(path.fieldId)}${locale}${steps.join('')}${linksIn[path.leaf]}`;
  });
}

/** Keys of locales on the way; none where the field has no value in any of the locales. */
function localeSteps({ isLocalized }: LinkPath, locales: LinkPlace['locales']): string[] {
  if (locales === null) return [isLocalized ? '.*' : ''];
  if (!isLocalized) return locales.includes(null) ? [''] : [];
  return locales.filter((locale) => locale !== null).map((locale) => `.${key(locale)}`);
}

/**
 * From a value to the blocks in it; a single block is a list of one to a lax path. Documents nest their nodes at any
 * depth, so that documents of blocks inside are searched too.
 */
const blocksIn = {
  list: '[*]',
  document: '.document.** ? (@.type == "block" || @.type == "inlineBlock").item',
} as const;

const linksIn = {
  ids: '[*] ? (@ == $target)',
  document: '.document.** ? ((@.type == "itemLink" || @.type == "inlineItem") && @.item == $target)',
  anything: '.** ? (@ == $target)',
} as const;

function key(name: string): string {
  return JSON.stringify(name);
}
