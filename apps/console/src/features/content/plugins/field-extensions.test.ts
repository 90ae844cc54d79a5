import { describe, expect, it } from 'vitest';
import { makeField, makeSchema } from '#features/content/form/form.test-support.ts';
import type { Plugin } from '#lib/plugins/plugin.ts';
import type { InstalledPlugin } from '#lib/plugins/plugin-store.ts';
import { type ExtensionSources, fieldExtensions, fieldsWithin } from './field-extensions.ts';
import { safeStyle, textStylesOf } from './text-styles.ts';

const plugin = (id: string, more: object = {}, version = '2') =>
  ({ id, type: 'plugin', attributes: { name: id, parameters: {}, ...more }, meta: { version } }) as unknown as Plugin;

const installed = (of: Plugin, hooks: string[] | null, boot: InstalledPlugin['boot'] = 'ready'): InstalledPlugin => ({
  plugin: of,
  boot,
  revision: '1',
  child: hooks === null ? null : { methods: {}, protocol: '0.3.0', hooks: new Set(hooks), settings: () => ({}) },
});

const stars = plugin('stars');
const renders = ['renderFieldExtension'];
const sources = (more: Partial<ExtensionSources> = {}): ExtensionSources => ({
  plugins: [installed(stars, renders)],
  manual: [
    { plugin: stars, entry: { id: 'five', name: 'Five', type: 'editor', fieldTypes: 'all', initialHeight: 30 } },
    {
      plugin: stars,
      entry: { id: 'side', name: 'Side', type: 'editor', fieldTypes: 'all', asSidebarPanel: { startOpen: true } },
    },
  ],
  overrides: new Map(),
  ...more,
});
const withEditor = (field_extension: string | undefined, editor = 'stars') =>
  makeField({
    apiKey: 'rating',
    appearance: { editor, parameters: { maximum: 3 }, addons: [], ...(field_extension && { field_extension }) },
  });
const of = (field: ReturnType<typeof makeField>, from = sources()) => fieldExtensions([field], from).get(field.id);

describe('the extensions of a field', () => {
  it('are those that it names, with its parameters', () => {
    expect(of(withEditor('five'))).toEqual({
      editor: { plugin: stars, fieldExtensionId: 'five', parameters: { maximum: 3 }, initialHeight: 30 },
      addons: [],
      panel: null,
      waitsFor: null,
      failed: null,
    });
    expect(of(withEditor('side'))?.panel).toEqual({ startOpen: true, placement: undefined });
  });

  it('are the first of a plugin for a field of a migrated one', () => {
    expect(of(withEditor(undefined))?.editor?.fieldExtensionId).toBe('five');
  });

  it.each([
    ['is not installed', sources({ plugins: [] })],
    ['no longer offers them', sources({ manual: [] })],
    ['renders nothing', sources({ plugins: [installed(stars, [])] })],
    ['does not respond', sources({ plugins: [installed(stars, null, 'unavailable')] })],
  ])('are the console’s own when the plugin %s', (_why, from) => {
    expect(of(withEditor('five'), from)?.editor ?? null).toBeNull();
  });

  it('are waited for while the plugin boots', () => {
    expect(of(withEditor('five'), sources({ plugins: [installed(stars, null, 'booting')] }))?.waitsFor).toBe(stars);
  });

  it('name the plugin that does not respond', () => {
    const from = sources({ plugins: [installed(stars, null, 'unavailable')] });

    expect(of(withEditor('five'), from)).toMatchObject({ editor: null, waitsFor: null, failed: stars });
    expect(of(withEditor('five', 'elsewhere'), from)).toBeUndefined();
  });

  it('are of the plugin with the lowest rank, and the addons of all', () => {
    const other = plugin('other');
    const from = sources({
      plugins: [installed(stars, renders), installed(other, renders)],
      overrides: new Map([
        [
          'field-rating',
          [
            { plugin: stars, entry: { editor: { id: 'a', rank: 5 }, addons: [{ id: 'late', rank: 9 }] } },
            { plugin: other, entry: { editor: { id: 'b', rank: -1 }, addons: [{ id: 'early', rank: 1 }] } },
          ],
        ],
      ]),
    });

    const found = of(makeField({ apiKey: 'rating' }), from);

    expect(found?.editor?.fieldExtensionId).toBe('b');
    expect(found?.addons.map(({ fieldExtensionId }) => fieldExtensionId)).toEqual(['early', 'late']);
  });

  it('need no hooks of legacy plugins, some of which are panels', () => {
    const old = plugin('old', { plugin_type: 'sidebar' }, '1');

    expect(of(withEditor(undefined, 'old'), sources({ plugins: [installed(old, null)] }))).toMatchObject({
      editor: { plugin: old, fieldExtensionId: '' },
      panel: { startOpen: true },
    });
  });

  it('are not looked up for fields of the console’s own', () => {
    expect(of(makeField({ apiKey: 'title' }))).toBeUndefined();
  });
});

it('finds the fields of a model with those of its blocks', () => {
  const title = makeField({ apiKey: 'title' });

  expect(fieldsWithin('model', makeSchema([title]))).toEqual([title]);
});

describe('styles of plugins', () => {
  it('say how a text looks, and nothing that reaches beyond it', () => {
    expect(
      safeStyle({
        color: 'red',
        fontSize: 20,
        position: 'fixed',
        inset: 0,
        background: 'url(https://x.test)',
        zIndex: 9,
      }),
    ).toEqual({ color: 'red', fontSize: 20 });
    expect(safeStyle(null)).toEqual({});
  });

  it('are of the first plugin that uses an ID', () => {
    const styles = textStylesOf(
      [],
      [
        { plugin: stars, entry: { id: 'lead', node: 'paragraph', label: 'First', appliedStyle: {} } },
        { plugin: stars, entry: { id: 'lead', node: 'paragraph', label: 'Second', appliedStyle: {} } },
      ],
    );

    expect(styles.blockStyles.map(({ label }) => label)).toEqual(['First']);
  });
});
