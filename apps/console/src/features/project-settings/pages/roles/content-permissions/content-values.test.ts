import type { ItemTypeRule, UploadRule } from '@lectern/domain';
import { describe, expect, test } from 'vitest';
import { distinctRows, mergeContent, type RuleRow, withRule, writeContent } from './content-values.ts';

const read: ItemTypeRule = { environment: 'main', action: 'read', on_creator: 'anyone' };
const gone: ItemTypeRule = { environment: 'gone', action: 'read', item_type: 'deleted', on_creator: 'self' };
const upload: UploadRule = { environment: 'main', action: 'create' };
const row = <Rule>(rule: Rule, isDenied = false): RuleRow<Rule> => ({ isDenied, rule });

describe('the rules of a role about content', () => {
  test('are sent back as they are stored, both lists of a changed kind and no other', () => {
    const base = { items: [row(read), row(gone)], uploads: [row(upload)] };

    const sent = writeContent({ ...base, items: [...base.items, row(read, true)] }, base);

    expect(sent).toEqual({
      attributes: { positive_item_type_permissions: [read, gone], negative_item_type_permissions: [read] },
    });
  });

  test('keep the rules that another administrator stored meanwhile', () => {
    const base = { items: [row(read), row(gone)], uploads: [] };
    const other: ItemTypeRule = { environment: 'main', action: 'delete', on_creator: 'self' };

    const merged = mergeContent(
      base,
      { items: [row(read)], uploads: [row(upload)] },
      { items: [row(read), row(gone), row(other)], uploads: [] },
    );

    expect(merged).toEqual({ items: [row(read), row(other)], uploads: [row(upload)] });
  });

  test('are removed whether a condition is null or missing', () => {
    const merged = mergeContent(
      { items: [row({ ...read, locale: null })], uploads: [] },
      { items: [], uploads: [] },
      { items: [row(read)], uploads: [] },
    );

    expect(merged.items).toEqual([]);
  });

  test('are changed in their place, added at the end, and never twice', () => {
    const rows = [row(read), row(gone)];
    const changed = row<ItemTypeRule>({ ...read, on_creator: 'role' });

    expect(withRule(rows, row(read), changed)).toEqual([changed, row(gone)]);
    expect(withRule(rows, null, changed)).toEqual([...rows, changed]);
    expect(withRule(rows, null, row(read))).toEqual(rows);
    expect(withRule(rows, row(gone), row(read))).toEqual([row(read)]);
    expect(distinctRows([row(read), row({ ...read, locale: null })])).toHaveLength(1);
  });
});
