import { type FormBlock, saysTheSame } from '@lectern/field-types/console';
import { expect, it } from 'vitest';
import { makeField } from '#features/content/form/form.test-support.ts';
import { valueForForm } from './value-for-form.ts';

const words = makeField({ apiKey: 'words' });
const inner = makeField({ apiKey: 'inner', fieldType: 'rich_text' });
const body = makeField({ apiKey: 'body', fieldType: 'rich_text' });
const ofModel = () => [words, inner];
const block = (id: string, text: string, below: FormBlock[] = []): FormBlock => ({
  id,
  type: 'item',
  attributes: { words: text, inner: below },
  relationships: { item_type: { data: { type: 'item_type', id: 'quote' } } },
});

it('keeps blocks that the record still has and gives others new IDs', () => {
  const old = [block('1', 'one'), block('2', 'two')];

  const value = valueForForm(body, old, [block('1', 'now')], ofModel) as FormBlock[];

  expect(value.map(({ id }) => id === '1')).toEqual([true, false]);
  expect(value[1]?.id).not.toBe('2');
  expect(saysTheSame(value, old)).toBe(true);
});

it('compares nested blocks of kept blocks', () => {
  const old = [block('1', 'one', [block('8', 'in'), block('9', 'in too')])];

  const [kept] = valueForForm(body, old, [block('1', 'one', [block('8', 'in')])], ofModel) as FormBlock[];

  const ids = (kept?.attributes['inner'] as FormBlock[] | undefined)?.map(({ id }) => id);
  expect(ids?.[0]).toBe('8');
  expect(ids?.[1]).not.toBe('9');
});

it('represents empty values as the form does', () => {
  expect(valueForForm(body, null, [block('1', 'one')], ofModel)).toEqual([]);
  expect(valueForForm(words, 'a text', null, ofModel)).toBe('a text');
});
