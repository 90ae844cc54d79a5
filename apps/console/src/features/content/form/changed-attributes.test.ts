import { describe, expect, it } from 'vitest';
import { allAttributes, changedAttributes } from './changed-attributes.ts';
import { makeField } from './form.test-support.ts';

const fields = [
  makeField({ apiKey: 'title', isLocalized: true }),
  makeField({ apiKey: 'body', isLocalized: true, fieldType: 'structured_text' }),
  makeField({ apiKey: 'featured', fieldType: 'boolean' }),
  makeField({ apiKey: 'gallery', fieldType: 'gallery' }),
];
const stored = {
  title: { en: 'Loom', it: 'Telaio' },
  body: { en: { schema: 'dast' }, it: null },
  featured: null,
  gallery: null,
};
const ofModel = () => [];
const same = { fields, stored, storedLocales: ['en', 'it'], locales: ['en', 'it'], ofModel };

describe('changedAttributes', () => {
  it('sends nothing when nothing changed, however empty values are represented', () => {
    const values = { ...stored, featured: false, gallery: [] };

    expect(changedAttributes({ ...same, values })).toEqual({});
  });

  it('sends a changed localised field with every locale of the record', () => {
    const values = { ...stored, title: { en: 'The loom', it: 'Telaio' } };

    expect(changedAttributes({ ...same, values })).toEqual({ title: { en: 'The loom', it: 'Telaio' } });
  });

  it('never sends unchanged read-only fields', () => {
    const values = { ...stored, featured: true };

    expect(changedAttributes({ ...same, values })).toEqual({ featured: true });
  });

  it('sends every localised field with the new set when a locale was added', () => {
    const values = { ...stored, title: { en: 'Loom', it: 'Telaio', de: 'Webstuhl' } };

    expect(changedAttributes({ ...same, locales: ['en', 'it', 'de'], values })).toEqual({
      title: { en: 'Loom', it: 'Telaio', de: 'Webstuhl' },
      body: { en: { schema: 'dast' }, it: null, de: null },
    });
  });

  it('omits a removed locale everywhere', () => {
    expect(changedAttributes({ ...same, locales: ['en'], values: stored })).toEqual({
      title: { en: 'Loom' },
      body: { en: { schema: 'dast' } },
    });
  });

  it('ignores the key order of object values', () => {
    const seo = [makeField({ apiKey: 'seo', fieldType: 'seo' })];
    const edit = { fields: seo, storedLocales: [], locales: [], ofModel };

    expect(
      changedAttributes({
        ...edit,
        stored: { seo: { title: 'A', image: null } },
        values: { seo: { image: null, title: 'A' } },
      }),
    ).toEqual({});
  });
});

describe('allAttributes', () => {
  it('fills chosen locales that have no value with null', () => {
    expect(
      allAttributes({ fields: fields.slice(0, 1), values: { title: { en: 'Loom' } }, locales: ['en', 'de'], ofModel }),
    ).toEqual({
      title: { en: 'Loom', de: null },
    });
  });
});
