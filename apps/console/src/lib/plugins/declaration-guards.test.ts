import { manifest } from 'datocms-plugin-sdk';
import { expect, test } from 'vitest';
import { checkedEntries, checkedEntriesByField } from './declaration-guards.ts';
import { isByField } from './hooks.ts';

const tab = { label: 'Tour', icon: 'compass', pointsTo: { pageId: 'tour' } };

test('one malformed entry does not spoil the others', () => {
  const checked = checkedEntries('mainNavigationTabs', [tab, { label: 'Broken' }, null]);

  expect(checked).toEqual({ entries: [tab], malformed: [{ label: 'Broken' }, null] });
});

test('nothing is an empty declaration, and something else is malformed', () => {
  expect(checkedEntries('assetSources', undefined)).toEqual({ entries: [], malformed: [] });
  expect(checkedEntries('assetSources', 'text')).toEqual({ entries: [], malformed: ['text'] });
});

test('a single result is one entry', () => {
  expect(checkedEntries('buildItemPresentationInfo', { title: 'A' }).entries).toEqual([{ title: 'A' }]);
  expect(checkedEntries('buildItemPresentationInfo', { name: 'A' }).malformed).toHaveLength(1);
});

test('results by field are checked field by field', () => {
  const mark = { id: 'big', label: 'Big', icon: 'bolt', appliedStyle: { fontWeight: 700 } };

  const checked = checkedEntriesByField('customMarksForStructuredTextField', { f1: [mark, {}], f2: null, f3: 5 });

  expect(checked).toEqual({ byField: { f1: [mark] }, malformed: [{}, 5] });
});

test('every hook of the SDK that declares something has a guard', () => {
  const declaring = Object.keys(manifest.hooks).filter(
    (name) => !/^(render|execute|on[A-Z]|validate)/.test(name) && !isByField(name),
  );

  for (const hook of declaring) expect(() => checkedEntries(hook as never, [])).not.toThrow();
  expect(declaring).toHaveLength(18);
});
