import { expect, it } from 'vitest';
import { formSections } from '#features/content/form/form-sections.ts';
import { makeField } from '#features/content/form/form.test-support.ts';
import { fieldsPerPart, partsOfSections } from './form-parts.ts';

const named = (apiKey: string, position: number, fieldsetId: string | null = null) =>
  makeField({ apiKey, position, fieldsetId });

it('divides each section into parts and counts the fields before each', () => {
  const many = Array.from({ length: fieldsPerPart + 2 }, (_, index) => named(`alone${index}`, index + 1));
  const fieldset = {
    id: 'sharing',
    itemTypeId: 'model',
    title: 'Sharing',
    hint: null,
    collapsible: true,
    startCollapsed: false,
  };
  const sections = formSections([...many, named('seo', 1, 'sharing')], [{ ...fieldset, position: many.length + 1 }]);

  const parts = partsOfSections(sections);

  expect(sections.map((section) => parts.get(section)?.map(({ before, fields }) => [before, fields.length]))).toEqual([
    [
      [0, fieldsPerPart],
      [fieldsPerPart, 2],
    ],
    [[fieldsPerPart + 2, 1]],
  ]);
  expect([...parts.values()].flat().flatMap(({ fields }) => fields)).toEqual(sections.flatMap(({ fields }) => fields));
});
