import { type Field, generateId } from '@lectern/domain';
import { describe, expect, it } from 'vitest';
import { makeField } from '#features/content/form/form.test-support.ts';
import {
  canHold,
  type CopiedValue,
  pastedValue,
  plainTextOfCopy,
  readEnvelope,
  writeEnvelope,
} from './copied-value.ts';

const quote = makeField({ apiKey: 'words', itemTypeId: 'quote' });
const mine = generateId();
const block = (id: string, model: string) => ({
  id,
  type: 'item',
  attributes: { words: 'Slow is smooth' },
  relationships: { item_type: { data: { type: 'item_type', id: model } } },
});
const parts = makeField({
  apiKey: 'parts',
  fieldType: 'rich_text',
  validators: { rich_text_blocks: { item_types: ['quote'] } },
});

const copied = (given: Partial<CopiedValue>): CopiedValue => ({
  kind: 'value',
  fieldType: 'string',
  value: 'Loom',
  siteId: 'site',
  label: 'Title',
  ...given,
});
const into = (field: Field) => ({ field, siteId: 'site', timezone: 'UTC', fieldsOf: () => [quote] });

describe('pasting a value', () => {
  it('keeps it for a field of the same type', () => {
    expect(pastedValue(copied({}), into(makeField({ apiKey: 'name' })))).toEqual({ ok: true, value: 'Loom' });
  });

  it('converts it between compatible types', () => {
    expect(
      pastedValue(copied({ fieldType: 'float', value: 2.6 }), into(makeField({ apiKey: 'n', fieldType: 'integer' }))),
    ).toEqual({
      ok: true,
      value: 3,
    });
    expect(canHold('color', 'float')).toBe(false);
    expect(
      pastedValue(copied({ fieldType: 'float', value: 2 }), into(makeField({ apiKey: 'c', fieldType: 'color' }))),
    ).toEqual({
      ok: false,
      reason: 'type',
    });
  });

  it('gives blocks new IDs', () => {
    const outcome = pastedValue(copied({ fieldType: 'rich_text', value: [block(mine, 'quote')] }), into(parts));

    expect(outcome).toMatchObject({ ok: true, value: [{ attributes: { words: 'Slow is smooth' } }] });
    expect(JSON.stringify(outcome)).not.toContain(mine);
  });

  it('rejects blocks that the field does not allow and values of other projects', () => {
    const foreign = copied({ fieldType: 'rich_text', value: [block(mine, 'quote')], siteId: 'elsewhere' });

    expect(pastedValue(copied({ fieldType: 'rich_text', value: [block(mine, 'gallery')] }), into(parts))).toEqual({
      ok: false,
      reason: 'blocks',
    });
    expect(pastedValue(foreign, into(parts))).toEqual({ ok: false, reason: 'project' });
    expect(pastedValue(copied({ siteId: 'elsewhere' }), into(makeField({ apiKey: 'name' })))).toMatchObject({
      ok: true,
    });
  });

  it('parses plain text when the field can read it', () => {
    expect(
      pastedValue({ kind: 'text', text: ' 1912 ' }, into(makeField({ apiKey: 'y', fieldType: 'integer' }))),
    ).toEqual({
      ok: true,
      value: 1912,
    });
    expect(pastedValue({ kind: 'text', text: 'red' }, into(makeField({ apiKey: 'c', fieldType: 'color' })))).toEqual({
      ok: false,
      reason: 'text',
    });
  });

  it('reports an empty clipboard', () => {
    expect(pastedValue(null, into(parts))).toEqual({ ok: false, reason: 'nothing' });
  });
});

describe('the system clipboard', () => {
  it('restores a copied value unchanged', () => {
    const value = copied({ fieldType: 'json', value: '{"a": 1}' });

    expect(readEnvelope(writeEnvelope(value))).toEqual(value);
  });

  it('offers plain text to other programs, and structured values in full', () => {
    expect(plainTextOfCopy(copied({}))).toBe('Loom');
    expect(readEnvelope(plainTextOfCopy(copied({ fieldType: 'float', value: 2 })))).toMatchObject({ value: 2 });
  });

  it.each([
    [''],
    ['Loom'],
    ['{}'],
    ['null'],
    ['{"lectern/value":2,"fieldType":"string","siteId":"s"}'],
    ['{"lectern/value":1,"fieldType":"poem"}'],
  ])('contains no value in %s', (text) => {
    expect(readEnvelope(text)).toBeNull();
  });
});
