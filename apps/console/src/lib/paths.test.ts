import { describe, expect, it } from 'vitest';
import { paths, safeReturnTo } from './paths.ts';

describe('paths', () => {
  it('lists every URL in one place', () => {
    expect({
      item: paths.item('M', 'I'),
      itemField: paths.itemField('M', 'I', 'title.pt-BR'),
      items: paths.items('M'),
      newField: paths.newField('item_types', 'M', 'string'),
      chooseField: paths.newField('item_types', 'M'),
      editField: paths.editField('blocks_library', 'B', 'F'),
      upload: paths.upload('U'),
      settings: paths.projectSettingsPage('access_tokens'),
    }).toEqual({
      item: '/editor/item_types/M/items/I/edit',
      itemField: '/editor/item_types/M/items/I/edit#field:title.pt-BR',
      items: '/editor/item_types/M/items',
      newField: '/schema/item_types/M/fields/new/string',
      chooseField: '/schema/item_types/M/fields/new',
      editField: '/schema/blocks_library/B/fields/F/edit',
      upload: '/media/assets/U',
      settings: '/project_settings/access_tokens',
    });
  });

  it('remembers path, query and hash for after sign-in', () => {
    expect(paths.signIn('/schema/item_types/1?x=1#fabc')).toBe(
      '/sign_in?return_to=%2Fschema%2Fitem_types%2F1%3Fx%3D1%23fabc',
    );
    expect(paths.signIn('/')).toBe('/sign_in');
  });
});

describe('safeReturnTo', () => {
  it('accepts URLs of the console', () => {
    expect(safeReturnTo('/editor?page=2#x')).toBe('/editor?page=2#x');
  });

  it.each([
    null,
    '',
    'https://elsewhere.example',
    'javascript:alert(1)',
    '//elsewhere.example',
    '///elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '/\r\\elsewhere.example',
    '/\0/elsewhere.example',
    ' //elsewhere.example',
    '/editor\\..\\//elsewhere.example',
    '/sign_in',
  ])('rejects %s', (value) => {
    expect(safeReturnTo(value)).toBeNull();
  });
});
