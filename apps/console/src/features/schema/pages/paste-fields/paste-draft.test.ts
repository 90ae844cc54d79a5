import { describe, expect, it } from 'vitest';
import { packAllFields } from '#features/schema/copying/parcel.ts';
import { someField, someFieldset, someItemType, someSchema } from '#features/schema/copying/testing.ts';
import { adaptPaste, checkPaste, newPaste, pasteInto, pasteSteps, roleNotes, slugSources } from './paste-draft.ts';

const source = someItemType('article', { name: 'Article', titleFieldId: 'a-title', imagePreviewFieldId: 'a-cover' });
const parcel = packAllFields(
  someSchema({
    itemTypes: [source],
    fieldsets: [someFieldset('a-set', 'article', { title: 'Basics', position: 2 })],
    fields: [
      someField('a-slug', 'article', {
        apiKey: 'slug',
        label: 'Slug',
        position: 1,
        fieldType: 'slug',
        validators: { slug_title_field: { title_field_id: 'a-title' } },
      }),
      someField('a-title', 'article', { apiKey: 'title', label: 'Title', fieldsetId: 'a-set', position: 1 }),
      someField('a-cover', 'article', { apiKey: 'cover', label: 'Cover', position: 3, fieldType: 'file' }),
    ],
  }),
  source,
  'site',
);

const itemType = someItemType('page', { name: 'Page', titleFieldId: 'p-title' });
const target = {
  itemType,
  siteId: 'site',
  schema: someSchema({
    itemTypes: [itemType],
    fieldsets: [someFieldset('p-set', 'page', { title: 'Basics' })],
    fields: [
      someField('p-title', 'page', { apiKey: 'title', label: 'Title' }),
      someField('p-cover', 'page', { apiKey: 'covers', label: 'Cover', fieldsetId: 'p-set', fieldType: 'file' }),
    ],
  }),
};

describe('fields to be pasted', () => {
  it('get available names', () => {
    const draft = newPaste(parcel, target, null);

    expect(draft.fields.map(({ label, apiKey }) => [label, apiKey])).toEqual([
      ['Slug', 'slug'],
      ['Title', 'title2'],
      ['Cover', 'cover'],
    ]);
    expect(draft.fieldsets.map(({ title }) => title)).toEqual(['Basics 2']);
    expect(checkPaste(draft, target)).toEqual({});
  });

  it('move to another fieldset with labels available there', () => {
    const draft = pasteInto(newPaste(parcel, target, null), parcel, target, 'p-set');

    expect(draft.fields.map(({ label }) => label)).toEqual(['Slug', 'Title', 'Cover 2']);
  });

  it('are rejected under names that are taken, invalid or missing', () => {
    const draft = newPaste(parcel, target, null);
    const [slug, title, cover] = draft.fields.map((field, index) => ({
      ...field,
      apiKey: ['title', 'slug_', 'cover'][index] ?? '',
      label: index === 0 ? 'Title' : ' ',
    }));
    const wrong = {
      ...draft,
      fields: [slug, title, cover].filter((field) => field !== undefined),
      fieldsets: draft.fieldsets.map((one) => ({ ...one, title: 'Basics' })),
    };

    expect(
      Object.entries(checkPaste(wrong, target)).map(
        ([control, problem]) => `${control.split('.')[0]} ${problem.split('.').at(-1)}`,
      ),
    ).toEqual([
      'apiKey VALIDATION_UNIQUENESS',
      'label VALIDATION_UNIQUENESS',
      'apiKey VALIDATION_FORMAT',
      'label VALIDATION_REQUIRED',
      'label VALIDATION_REQUIRED',
      'title VALIDATION_UNIQUENESS',
    ]);
  });

  it('derive slugs from a pasted field, an existing one, or none', () => {
    const draft = newPaste(parcel, target, null);
    const [slug, title] = draft.fields;
    const alone = newPaste({ ...parcel, fields: parcel.fields.slice(0, 1) }, target, null);
    const without = {
      ...draft,
      fields: draft.fields.map((field) => ({ ...field, isIncluded: field.id !== title?.id })),
    };

    expect(slug?.slugSourceId).toBe(title?.id);
    expect(alone.fields[0]?.slugSourceId).toBe('p-title');
    expect(slug && slugSources(slug, draft, target).map(({ label }) => label)).toEqual(['Title', 'Title']);
    expect(adaptPaste(without, parcel, target).get(slug?.id ?? '')?.losses).toEqual([{ kind: 'slug-source' }]);
  });

  it('report the state of their part', () => {
    const fields = newPaste(parcel, target, null).fields;
    const empty = {
      ...target,
      itemType: someItemType('empty'),
      schema: someSchema({ itemTypes: [someItemType('empty')] }),
    };

    expect(fields.map((field) => roleNotes(field, target))).toEqual([
      [],
      [{ kind: 'title-stays', label: 'Title' }],
      [{ kind: 'roles' }],
    ]);
    expect(fields.map((field) => roleNotes(field, empty))).toEqual([
      [],
      [{ kind: 'title-becomes' }],
      [{ kind: 'roles' }],
    ]);
  });

  it('are created after their fieldset and their slug source', () => {
    const draft = newPaste(parcel, target, 'p-set');
    const steps = pasteSteps(draft, parcel, target);

    expect(steps.map(({ call, name }) => `${call.makes} ${name}`)).toEqual([
      'fieldset Basics 2',
      'field Title',
      'field Slug',
      'field Cover 2',
    ]);
    expect(steps[1]?.call).toMatchObject({
      data: { attributes: { api_key: 'title2' }, relationships: { fieldset: { data: { id: steps[0]?.id } } } },
    });
    expect(steps[2]?.call).toMatchObject({
      data: {
        attributes: { validators: { slug_title_field: { title_field_id: steps[1]?.id } } },
        relationships: { fieldset: { data: { id: 'p-set' } } },
      },
    });
  });

  it('omit a fieldset without selected fields', () => {
    const draft = newPaste(parcel, target, null);
    const fewer = {
      ...draft,
      fields: draft.fields.map((field) => ({ ...field, isIncluded: field.source.fieldsetId === null })),
    };

    expect(pasteSteps(fewer, parcel, target).map(({ call, name }) => `${call.makes} ${name}`)).toEqual([
      'field Slug',
      'field Cover',
    ]);
  });
});
