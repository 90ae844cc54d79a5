import { expect, test } from 'vitest';
import { type Appearance, appearanceAfter } from './appearance-changes.ts';

const builtIn: Appearance = { editor: 'single_line', parameters: { heading: false }, addons: [] };
const own: Appearance = {
  editor: 'me',
  field_extension: 'stars',
  parameters: { max: 5 },
  addons: [
    { id: 'other', field_extension: 'x', parameters: {} },
    { id: 'me', field_extension: 'count', parameters: {} },
  ],
};

function after(appearance: Appearance, ...changes: Parameters<typeof appearanceAfter>[1]) {
  return appearanceAfter(appearance, changes, { pluginId: 'me', builtIn });
}

test('changes are applied in order', () => {
  const next = after(
    own,
    { operation: 'updateEditor', newParameters: { max: 9 } },
    { operation: 'updateAddon', index: 1, newFieldExtensionId: 'counter' },
    { operation: 'insertAddon', index: 0, fieldExtensionId: 'hint', parameters: { a: 1 } },
  );

  expect(next).toMatchObject({ editor: 'me', field_extension: 'stars', parameters: { max: 9 } });
  expect(next.addons.map(({ id, field_extension: extension }) => `${id} ${extension}`)).toEqual([
    'me hint',
    'other x',
    'me counter',
  ]);
});

test('a removed editor is replaced with the built-in one, and addons stay', () => {
  expect(after(own, { operation: 'removeEditor' })).toEqual({ ...builtIn, addons: own.addons });
});

test('an editor is set on any field', () => {
  expect(after(builtIn, { operation: 'setEditor', fieldExtensionId: 'stars', parameters: {} })).toEqual({
    editor: 'me',
    field_extension: 'stars',
    parameters: {},
    addons: [],
  });
});

test.each([
  { operation: 'removeAddon', index: 0 },
  { operation: 'removeAddon', index: 7 },
  { operation: 'updateAddon', index: -1 },
  { operation: 'insertAddon', index: 9, fieldExtensionId: 'x', parameters: {} },
] as const)('$operation at $index is refused', (change) => {
  expect(() => after(own, change)).toThrow(/addon/);
});

test('the editor of another plugin is refused', () => {
  expect(() => after(builtIn, { operation: 'updateEditor', newParameters: {} })).toThrow(/editor/);
});
