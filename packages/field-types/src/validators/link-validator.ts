import type { ValidationContext, ValidatorDefinition, ValueProblem } from '../definition.ts';
import { settingsProblem } from '../problems.ts';
import { defineValidator, violation, type Settings } from './define-validator.ts';
import { checkModelList, modelListOf } from './model-list.ts';

/** What happens to a reference when the records at its ends change (spec 3, section 9). */
export const linkStrategies = {
  on_publish_with_unpublished_references_strategy: ['fail', 'publish_references'],
  on_reference_unpublish_strategy: ['delete_references', 'fail', 'unpublish'],
  on_reference_delete_strategy: ['delete_references', 'fail'],
} as const;

/** Where a value names a record. */
export interface NamedItem {
  itemId: string;
  path: readonly (string | number)[];
}

/**
 * Makes a validator of links: records must exist and belong to an accepted model. `onUnpublish` is the default of
 * the unpublish strategy, the one that differs between types.
 */
export function linkValidator(
  name: string,
  itemsOf: (value: unknown) => readonly NamedItem[],
  onUnpublish: 'fail' | 'delete_references',
): ValidatorDefinition {
  return defineValidator({
    isRequired: true,
    settings: ['item_types', ...Object.keys(linkStrategies)],
    defaults: {
      on_publish_with_unpublished_references_strategy: 'fail',
      on_reference_unpublish_strategy: onUnpublish,
      on_reference_delete_strategy: 'delete_references',
    },
    check: (settings, schema) => [...checkModelList(settings, schema, 'models'), ...checkStrategies(settings)],
    validate: (value, settings, context) =>
      itemsOf(value)
        .filter(({ itemId }) => !isAccepted(itemId, settings, context))
        .map(({ path }) => violation(name, settings, path)),
  });
}

function isAccepted(itemId: string, settings: Settings, context: ValidationContext): boolean {
  const itemTypeId = context.itemTypeOfItem.get(itemId);
  if (itemTypeId === undefined) return context.isPartial === true;
  return modelListOf(settings).includes(itemTypeId);
}

function checkStrategies(settings: Settings): ValueProblem[] {
  return Object.entries(linkStrategies)
    .filter(
      ([name, allowed]) => settings[name] !== undefined && !allowed.some((strategy) => strategy === settings[name]),
    )
    .map(([name]) => settingsProblem('invalid_setting', [name]));
}
