import { fieldTypeIds } from '@lectern/domain';
import { fieldTypes, linkStrategies } from '@lectern/field-types';
import { fieldTypeFamilies } from '@lectern/field-types/console';
import { describe, expect, it } from 'vitest';
import { editorParameters } from '../pages/field-form/editor-parameters.ts';
import { validatorForms } from '../validators/forms.ts';
import { extensionTypes, predefinedPatterns } from '../validators/texts.ts';
import { loadFieldMessages } from '#lib/i18n/fields.ts';
import schemaMessages from './en.json';

const messages = { ...(await loadFieldMessages('en')), ...schemaMessages };
const missing = (ids: readonly string[]) => ids.filter((id) => !(id in messages));

describe('the texts of the schema area', () => {
  it('name and describe every field type', () => {
    expect(
      missing([
        ...fieldTypeIds.flatMap((id) => [`schema.type.${id}`, `schema.type.${id}.about`]),
        ...fieldTypeFamilies.map((family) => `schema.family.${family}`),
      ]),
    ).toEqual([]);
  });

  it('name every editor and describe those that can be chosen', () => {
    const ids = fieldTypeIds.flatMap((type) => {
      const editors = fieldTypes[type].editors.map(({ id }) => `schema.editor.${id}`);
      return editors.length > 1 ? [...editors, ...editors.map((id) => `${id}.about`)] : editors;
    });

    expect(missing(ids)).toEqual([]);
  });

  it('name every parameter and its options', () => {
    const controls = Object.values(editorParameters).flat();
    const choices = controls.flatMap((control) =>
      control.kind === 'set'
        ? control.choices.map((choice) =>
            typeof choice === 'number'
              ? `schema.parameter.${control.name}.choice`
              : `${control.texts ?? 'schema.choice'}.${choice}`,
          )
        : [],
    );

    expect(missing(controls.map(({ name }) => `schema.parameter.${name}`))).toEqual([]);
    expect(missing(choices)).toEqual([]);
    expect(
      missing(controls.filter(({ kind }) => kind === 'text').map(({ name }) => `schema.parameter.${name}.hint`)),
    ).toEqual([]);
  });

  it('name every validator with a sentence, and its options', () => {
    expect(
      missing(
        Object.keys(validatorForms).flatMap((name) => [`schema.validator.${name}`, `schema.validator.${name}.about`]),
      ),
    ).toEqual([]);
    expect(missing(extensionTypes.map((name) => `schema.extension.${name}`))).toEqual([]);
    expect(
      missing(
        Object.values(predefinedPatterns)
          .flat()
          .map((name) => `schema.pattern.${name}`),
      ),
    ).toEqual([]);
    const strategies = Object.entries(linkStrategies).flatMap(([name, values]) => [
      name,
      ...values.map((value) => `${name}.${value}`),
    ]);
    expect(missing(strategies.map((name) => `schema.strategy.${name}`))).toEqual([]);
  });
});
