import type { RoleResource } from '@lectern/contract';
import { canonicalRule, type ItemTypeRule, type UploadRule } from '@lectern/domain';
import { mergeList, type RoleInput } from '../role-values.ts';

/** A rule about content with the list it is in. */
export interface RuleRow<Rule> {
  isDenied: boolean;
  /** As it is stored: unchanged rules are sent back without further keys. */
  rule: Rule;
}

/** The rules of a role about content, of every environment. */
export interface ContentValues {
  items: readonly RuleRow<ItemTypeRule>[];
  uploads: readonly RuleRow<UploadRule>[];
}

/** From the wire to the form. */
export function readContent({ attributes }: RoleResource): ContentValues {
  return {
    items: rowsOf(attributes.positive_item_type_permissions, attributes.negative_item_type_permissions),
    uploads: rowsOf(attributes.positive_upload_permissions, attributes.negative_upload_permissions),
  };
}

/** From the form to the wire: the kinds of rules that differ from `base`. Both lists of a kind go together. */
export function writeContent(values: ContentValues, base: ContentValues): RoleInput {
  return {
    attributes: {
      ...(isSame(values.items, base.items) ? {} : itemLists(values)),
      ...(isSame(values.uploads, base.uploads) ? {} : uploadLists(values)),
    },
  };
}

/** The four lists of a role that a form says. */
export function contentRules(values: ContentValues) {
  return { ...itemLists(values), ...uploadLists(values) };
}

function itemLists({ items }: ContentValues) {
  return {
    positive_item_type_permissions: rulesOf(items, false),
    negative_item_type_permissions: rulesOf(items, true),
  };
}

function uploadLists({ uploads }: ContentValues) {
  return {
    positive_upload_permissions: rulesOf(uploads, false),
    negative_upload_permissions: rulesOf(uploads, true),
  };
}

/** The changes of a form on top of what others stored since it was filled. */
export function mergeContent(base: ContentValues, values: ContentValues, now: ContentValues): ContentValues {
  return {
    items: mergeList(base.items, values.items, now.items, rowKey),
    uploads: mergeList(base.uploads, values.uploads, now.uploads, rowKey),
  };
}

/** A text that two rows share exactly when they say the same. */
export function rowKey<Rule extends object>({ isDenied, rule }: RuleRow<Rule>): string {
  return `${isDenied ? '-' : '+'}${canonicalRule(rule)}`;
}

/** Each row once, by its key: a stored list may have a rule twice. */
export function distinctRows<Rule extends object>(
  rows: readonly RuleRow<Rule>[],
): { id: string; row: RuleRow<Rule> }[] {
  return [...new Map(rows.map((row) => [rowKey(row), row]))].map(([id, row]) => ({ id, row }));
}

/** The rows with one in the place of another; added at the end where there was none, left out where it is known. */
export function withRule<Rule extends object>(
  rows: readonly RuleRow<Rule>[],
  before: RuleRow<Rule> | null,
  after: RuleRow<Rule>,
): RuleRow<Rule>[] {
  const key = before === null ? null : rowKey(before);
  const isKnown = rows.some((row) => rowKey(row) === rowKey(after) && rowKey(row) !== key);
  if (isKnown) return rows.filter((row) => rowKey(row) !== key);
  return key === null ? [...rows, after] : rows.map((row) => (rowKey(row) === key ? after : row));
}

function rowsOf<Rule>(positive: readonly Rule[], negative: readonly Rule[]): RuleRow<Rule>[] {
  return [
    ...positive.map((rule) => ({ isDenied: false, rule })),
    ...negative.map((rule) => ({ isDenied: true, rule })),
  ];
}

function rulesOf<Rule>(rows: readonly RuleRow<Rule>[], isDenied: boolean): Rule[] {
  return rows.filter((row) => row.isDenied === isDenied).map(({ rule }) => rule);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
