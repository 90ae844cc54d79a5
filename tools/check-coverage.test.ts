import { expect, test } from 'vitest';
// @ts-expect-error -- a plain script without declarations
import { missingFromTree } from './check-coverage.mjs';
import { temporaryTree } from './temporary-tree.ts';

test('names missing files and tests of a list', () => {
  const root = temporaryTree({
    'e2e/a.journey.ts': "test('opens the model\\'s page', () => {});",
    'docs/list.md': [
      'Prose may name `apps/nothing.ts`.',
      '| statement | built | tested |',
      '| --- | --- | --- |',
      '| one | `e2e/a.journey.ts` | `e2e/a.journey.ts` · "opens the model\'s page" |',
      '| two | `apps/gone.ts` | `e2e/a.journey.ts` · "closes it" |',
      '| three | — | `e2e/a.journey.ts` · "opens the model\'s page", "renames it" |',
    ].join('\n'),
  });

  expect(missingFromTree(root, 'docs/list.md')).toEqual([
    'docs/list.md:5: there is no apps/gone.ts',
    'docs/list.md:5: e2e/a.journey.ts has no test "closes it"',
    'docs/list.md:6: e2e/a.journey.ts has no test "renames it"',
  ]);
});
