import { describe, expect, it } from 'vitest';
import { makeField, makeSchema } from './form.test-support.ts';
import { countByLocale, orderedProblems, problemsFromErrors, problemsOfValues, withProblemsAt } from './problems.ts';

const fields = [
  makeField({ apiKey: 'title', isLocalized: true, validators: { required: {}, length: { max: 10 } } }),
  makeField({ apiKey: 'featured', fieldType: 'boolean' }),
  makeField({
    apiKey: 'seo',
    isLocalized: true,
    fieldType: 'seo',
    appearance: { editor: 'seo', parameters: {}, addons: [] },
  }),
];

describe('problemsOfValues', () => {
  it('checks every locale, hidden ones included', () => {
    const values = { title: { en: 'Loom', it: '' }, featured: false, seo: { en: null, it: null } };

    const problems = problemsOfValues(fields, values, ['en', 'it'], makeSchema(fields));

    expect(Object.keys(problems)).toEqual(['title.it']);
    expect(problems['title.it']?.[0]).toMatchObject({
      code: 'VALIDATION_REQUIRED',
      locale: 'it',
      fieldId: 'field-title',
    });
  });

  it('keeps validator settings for the message', () => {
    const values = { title: { en: 'Much too long a title' }, featured: false, seo: { en: null } };

    const problems = problemsOfValues(fields, values, ['en'], makeSchema(fields));

    expect(problems['title.en']?.[0]).toMatchObject({ code: 'VALIDATION_LENGTH', options: { max: 10 } });
  });
});

describe('problemsFromErrors', () => {
  const invalid = (details: Record<string, unknown>) => ({ code: 'INVALID_FIELD', details });

  it('assigns errors to the field and locale of their path', () => {
    const { problems } = problemsFromErrors(
      [invalid({ field: 'title.it', field_id: 'field-title', code: 'VALIDATION_UNIQUE', locale: 'it' })],
      fields,
    );

    expect(problems['title.it']).toMatchObject([
      { apiKey: 'title', locale: 'it', inner: [], code: 'VALIDATION_UNIQUE' },
    ]);
  });

  it('keeps the path below the value', () => {
    const { problems } = problemsFromErrors(
      [invalid({ field: 'seo.en.image', field_id: 'field-seo', code: 'VALIDATION_FILE_SIZE' })],
      fields,
    );

    expect(problems['seo.en']?.[0]).toMatchObject({ locale: 'en', inner: ['image'] });
  });

  it("uses the field's settings when the response has none", () => {
    const { problems } = problemsFromErrors([invalid({ field: 'title.en', code: 'VALIDATION_LENGTH' })], fields);

    expect(problems['title.en']?.[0]?.options).toEqual({ max: 10 });
  });

  it('returns problems that belong to no field', () => {
    const others = [
      { code: 'STALE_ITEM_VERSION', details: {} },
      invalid({ field: 'unknown', code: 'VALIDATION_REQUIRED' }),
    ];

    expect(problemsFromErrors(others, fields)).toEqual({ problems: {}, others });
  });
});

describe('counting and order', () => {
  const values = { title: { en: '', it: '', de: 'Webstuhl' }, featured: false, seo: {} };
  const problems = problemsOfValues(fields, values, ['en', 'it', 'de'], makeSchema(fields));

  it('counts by locale', () => {
    expect([...countByLocale(problems)]).toEqual([
      ['en', 1],
      ['it', 1],
    ]);
  });

  it('lists problems in form order', () => {
    expect(orderedProblems(problems, fields, ['it', 'en', 'de']).map(({ path }) => path)).toEqual([
      'title.it',
      'title.en',
    ]);
  });

  it('clears one field and keeps the rest', () => {
    expect(Object.keys(withProblemsAt(problems, 'title.en', []))).toEqual(['title.it']);
    expect(withProblemsAt(problems, 'seo.en', [])).toBe(problems);
  });
});
