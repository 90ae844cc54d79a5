import { indexSchema } from '@lectern/domain';
import { describe, expect, it } from 'vitest';
import { isColumnOf, possibleColumns, reordered, resized, shownColumns } from './columns.ts';

const field = (id: string, apiKey: string, fieldType: string, more: object = {}) => ({
  id,
  itemTypeId: 'm',
  fieldsetId: null,
  apiKey,
  label: apiKey.toUpperCase(),
  fieldType,
  isLocalized: false,
  validators: {},
  position: Number(id),
  ...more,
});
const t = (id: string) => id;

function modelWith(
  more: object = {},
  fields = [field('1', 'title', 'string'), field('2', 'price', 'float'), field('3', 'blocks', 'rich_text')],
) {
  const itemType = { id: 'm', name: 'Lamp', titleFieldId: '1', workflowId: null, ...more } as never;
  const schema = indexSchema(1, { locales: ['en', 'it'] } as never, [itemType], fields as never, []);
  return [itemType, schema] as const;
}

describe('the columns of a table', () => {
  it('default to the title, the status, fields that fit a line, and the last change', () => {
    const columns = shownColumns(null, ...modelWith(), t);

    expect(columns.map(({ name }) => name)).toEqual(['_preview', '_status', 'price', '_updated_at']);
    expect(columns.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(0.95);
  });

  it('are those configured, the title first, without removed fields', () => {
    const arranged = [
      { name: '_updated_at', width: 0.2 },
      { name: 'gone', width: 0.2 },
      { name: 'price', width: 0.3 },
    ];

    expect(shownColumns(arranged, ...modelWith(), t).map(({ name, width }) => [name, width])).toEqual([
      ['_preview', 0.34],
      ['_updated_at', 0.2],
      ['price', 0.3],
    ]);
  });

  it("can be any field or metadata of the model's records", () => {
    const names = (more?: object) => possibleColumns(...modelWith(more), t).map(({ name }) => name);

    expect(names()).toContain('blocks');
    expect(names()).not.toContain('_stage');
    expect(names()).not.toContain('_locales');
    expect(names({ workflowId: 'w', isTree: true })).toEqual(expect.arrayContaining(['_stage', 'position']));
    expect(isColumnOf('_locales', ...modelWith({}, [field('1', 'title', 'string', { isLocalized: true })]))).toBe(true);
    expect(isColumnOf('parent', ...modelWith({ isTree: true }))).toBe(false);
  });

  it('can be moved, except the title, and resized within limits', () => {
    const columns = [
      { name: '_preview', width: 0.3 },
      { name: 'a', width: 0.2 },
      { name: 'b', width: 0.2 },
    ];

    expect(reordered(columns, ['b', 'a', '_preview']).map(({ name }) => name)).toEqual(['_preview', 'b', 'a']);
    expect(resized(columns, 'a', 0.31239)[1]).toEqual({ name: 'a', width: 0.312 });
    expect(resized(columns, 'a', -1)[1]).toEqual({ name: 'a', width: 0.05 });
  });
});
