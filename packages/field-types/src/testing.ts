import type { FieldTypeId } from '@lectern/domain';
import { describe, expect, it } from 'vitest';
import type { FieldTypeDefinition } from './definition.ts';
import {
  defaultAppearance,
  defaultValidators,
  normalizeValidators,
  validateFieldConfiguration,
} from './field-configuration.ts';
import { checkDefaultValue, convertValue, initialValue, validateValue } from './index.ts';
import { fieldTypes } from './registry.ts';
import { type ServerFacet, serverFacets } from './server.ts';
import { sampleContext, sampleField, sampleSchema, sampleTimezone } from './testing/fixtures.ts';
import type { FieldTypeSamples, ValidatorCase } from './testing/samples.ts';

export * from './testing/fixtures.ts';
export type { FieldTypeSamples, GoodSample, ValidatorCase, ValidatorSamples } from './testing/samples.ts';

const timezone = sampleTimezone;
/** Declares the tests that every field type must pass: one call per type, with samples of its values. */
export function describeFieldTypeConformance(id: FieldTypeId, samples: FieldTypeSamples): void {
  const type: FieldTypeDefinition = fieldTypes[id];
  const field = sampleField(id);
  const stored = () => samples.good.map((sample) => readGood(type, id, sample.wire));

  describe(`field type ${id}`, () => {
    it('is registered under its own id and lists each editor once', () => {
      const editorIds = type.editors.map((editor) => editor.id);

      expect(type.id).toBe(id);
      expect(new Set(editorIds).size).toBe(editorIds.length);
      expect(defaultAppearance(id)).toEqual({
        editor: editorIds[0],
        parameters: type.editors[0].defaultParameters,
        addons: [],
      });
    });

    it.each(samples.good)('reads and presents $wire', (sample) => {
      const before = structuredClone(sample.wire);
      const value = readGood(type, id, sample.wire);

      expect(value).toEqual('stored' in sample ? sample.stored : sample.wire);
      expect(type.present(value, { timezone })).toEqual('presented' in sample ? sample.presented : value);
      expect(readGood(type, id, type.present(value, { timezone }))).toEqual(value);
      expect(JSON.parse(JSON.stringify(value))).toEqual(value);
      expect(sample.wire).toEqual(before);
    });

    it('reads null and nothing as the empty value', () => {
      for (const nothing of [null, undefined]) expect(readGood(type, id, nothing)).toEqual(type.emptyValue);
      expect(initialValue(field, null)).toEqual(type.emptyValue);
    });

    it.each([...samples.bad, 'NUL \0', [['\uD800']], Number.NaN])('refuses the shape of %j', (wire) => {
      const outcome = type.parse(wire, { field, timezone });

      expect(outcome.ok).toBe(false);
      expect(outcome.ok ? [] : outcome.problems.map(({ code }) => code)).toContain('INVALID_FORMAT');
    });

    it('offers the samples of each of its validators', () => {
      expect(Object.keys(samples.validators).toSorted()).toEqual(Object.keys(type.validators).toSorted());
    });

    if (type.validators['required'] !== undefined) {
      it('refuses blank values when they are required', () => {
        const required = sampleField(id, { validators: { ...defaultValidators(id), required: {} } });

        for (const blank of [type.emptyValue, ...(samples.blank ?? [])]) {
          expect(type.isBlank(blank)).toBe(true);
          expect(validateValue(blank, sampleContext(required)).map(({ code }) => code)).toContain(
            'VALIDATION_REQUIRED',
          );
        }
      });
    }

    for (const [name, { cases, badSettings = [] }] of Object.entries(samples.validators)) {
      describeValidator(id, name, cases, badSettings);
    }

    it('demands its mandatory validators and accepts its own defaults', () => {
      const mandatory = Object.keys(type.validators).filter((name) => type.validators[name]?.isRequired === true);

      expect(validateFieldConfiguration(id, defaultValidators(id), sampleSchema())).toEqual([]);
      expect(validateFieldConfiguration(id, {}, null).map(({ path }) => path)).toEqual(mandatory.map((name) => [name]));
      expect(normalizeValidators(id, defaultValidators(id))).toEqual(defaultValidators(id));
    });

    it('refuses a validator it does not know', () => {
      const problems = validateFieldConfiguration(id, { ...defaultValidators(id), constructor: {} }, null);

      expect(problems).toEqual([
        { code: 'VALIDATION_INVALID', options: { reason: 'unknown_validator' }, path: ['constructor'] },
      ]);
    });

    it('takes default values only where the console offers them', () => {
      const problems = samples.good.flatMap(({ wire }) =>
        checkDefaultValue(sampleField(id, { defaultValue: wire }), { timezone, locales: ['en'] }),
      );

      expect(type.acceptsDefaultValue).toBe(samples.acceptsDefaultValue === true);
      expect(problems.length === 0).toBe(type.acceptsDefaultValue);
    });

    it('forgets references to what is gone and stays readable', () => {
      for (const value of stored()) {
        const { itemIds, uploadIds } = type.references(value);
        const gone = { itemIds: new Set(itemIds), uploadIds: new Set(uploadIds) };
        const before = structuredClone(value);
        const remaining = type.withoutReferences(value, gone);

        expect(type.references(remaining)).toEqual({ itemIds: [], uploadIds: [] });
        expect(readGood(type, id, remaining)).toEqual(remaining);
        expect(value).toEqual(before);
        expect(type.withoutReferences(value, { itemIds: new Set(), uploadIds: new Set() })).toEqual(value);
      }
    });

    it('finds, replaces and removes the blocks of its values', () => {
      const slotCounts = stored().map((value) => type.blockSlots(value).length);

      expect(slotCounts.some((count) => count > 0)).toBe(type.holdsBlocks);
      for (const value of stored()) {
        const slots = type.blockSlots(value);
        const visited: unknown[] = [];
        const same = type.mapBlocks(value, (slot, path) => {
          visited.push({ slot, path });
          return slot;
        });
        const without = type.mapBlocks(value, () => null);

        expect(same).toEqual(value);
        expect(visited).toEqual(slots);
        for (const { slot, path } of slots) expect(memberAt(value, path)).toEqual(slot);
        expect(type.blockSlots(without)).toEqual([]);
        expect(readGood(type, id, without)).toEqual(without ?? type.emptyValue);
      }
    });

    it('keeps values of related types and drops the others', () => {
      for (const value of stored()) {
        for (const target of Object.values(fieldTypes) as FieldTypeDefinition[]) {
          const targetField = sampleField(target.id);
          const converted = convertValue(value, id, targetField, { timezone });

          expect(readGood(target, target.id, converted)).toEqual(converted);
          if (target.convertFrom?.[id] === undefined) expect(converted).toEqual(target.emptyValue);
        }
      }
    });

    it('has a server facet that can serve its values', () => {
      const facet: ServerFacet = serverFacets[id];

      expect(facet.isOrderable && facet.filter === null).toBe(false);
      expect(type.servesAs).toEqual(expect.arrayContaining([...(facet.assignedAs ?? [])]));
      for (const value of [type.emptyValue, ...stored()]) {
        expect(typeof facet.searchText(value)).toBe('string');
        expect(() => facet.deliver(value, { timezone })).not.toThrow();
      }
    });
  });
}

function describeValidator(
  id: FieldTypeId,
  name: string,
  cases: readonly ValidatorCase[],
  badSettings: readonly Record<string, unknown>[],
): void {
  const validator = (fieldTypes[id] as FieldTypeDefinition).validators[name];
  const withSettings = (settings: Record<string, unknown>) => ({ ...defaultValidators(id), [name]: settings });
  const configure = (settings: Record<string, unknown>) =>
    validateFieldConfiguration(id, withSettings(settings), sampleSchema(), sampleField(id).itemTypeId);

  describe(name, () => {
    it.each(cases)('with $settings tells good values from bad ones', ({ settings, passing, failing, context }) => {
      const validators = normalizeValidators(id, withSettings(settings));
      const field = sampleField(id, { validators });
      const problemsOf = (value: unknown) =>
        validator?.validate(value, validators[name] ?? {}, sampleContext(field, context)) ?? [];

      expect(configure(settings)).toEqual([]);
      expect(normalizeValidators(id, validators)).toEqual(validators);
      for (const value of passing) expect(problemsOf(value)).toEqual([]);
      for (const value of failing) {
        const problems = problemsOf(value);
        expect(problems, JSON.stringify(value)).not.toEqual([]);
        for (const problem of problems) {
          expect(problem.code).toBe(`VALIDATION_${name.toUpperCase()}`);
          expect(problem.options).toEqual(validators[name]);
        }
      }
    });

    it('refuses bad and unknown settings', () => {
      const settings = cases[0]?.settings ?? {};
      const refused = [...badSettings, { ...settings, zap: 1 }].map((wrong) => ({ wrong, problems: configure(wrong) }));

      for (const { wrong, problems } of refused) {
        expect(problems, JSON.stringify(wrong)).not.toEqual([]);
        for (const { code, path } of problems) expect([code, path?.[0]]).toEqual(['VALIDATION_INVALID', name]);
      }
    });
  });
}

function readGood(type: FieldTypeDefinition, id: FieldTypeId, wire: unknown): unknown {
  const outcome = type.parse(wire, { field: sampleField(id), timezone });
  expect(outcome).toMatchObject({ ok: true });
  return outcome.ok ? outcome.value : undefined;
}

function memberAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (current, key) => (typeof current === 'object' && current !== null ? Reflect.get(current, key) : undefined),
    value,
  );
}
