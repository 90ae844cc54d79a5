import { expect, test } from 'vitest';
import { destinationOf } from './navigate-to.ts';

test.each([
  ['/configuration/plugins/1/edit', '/configuration/plugins/1/edit'],
  ['/admin/plugins/1/edit', '/configuration/plugins/1/edit'],
  ['/admin/item_types/7#f12', '/schema/item_types/7#f12'],
  ['/admin/blocks_library/8', '/schema/blocks_library/8'],
  ['/environments/main/editor/p/1/pages/x?a=1#b', '/editor/p/1/pages/x?a=1#b'],
  ['/editor/item_types/7/items/8/edit#fieldPath=title.en', '/editor/item_types/7/items/8/edit#fieldPath=title.en'],
  ['/project_settings/access_tokens', '/project_settings/access_tokens'],
  ['/media', '/media/assets'],
])('%s opens %s', (path, expected) => {
  expect(destinationOf(path, 'main')).toEqual({ kind: 'here', path: expected });
});

test('a path below another environment opens that one', () => {
  expect(destinationOf('/environments/sandbox/admin/item_types/7', 'main')).toEqual({
    kind: 'environment',
    environmentId: 'sandbox',
    path: '/schema/item_types/7',
  });
});

test.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'editor',
  'javascript:alert(1)',
])('%s opens nothing', (path) => {
  expect(destinationOf(path, 'main')).toEqual({ kind: 'nowhere' });
});
