import { type EnvironmentSchema, fieldsOf, type ItemType } from '@lectern/domain';
import {
  booleanOperators,
  consoleFacetOf,
  equality,
  type FieldFilter,
  listOperators,
  membership,
  numberOperators,
  presence,
  timeOperators,
} from '@lectern/field-types/console';
import type { FilterField } from '#lib/filters/filter-field.ts';
import type { Translate } from '#lib/use-messages.ts';
import { type MetaName, metaNames, metaNamesOf } from '../meta-names.ts';

/** Choices that only a page knows. */
export interface FilterChoices {
  stages: ReadonlyArray<{ id: string; name: string }>;
  localeName: (locale: string) => string;
}

/** Everything that lists of a model filter by: its fields in their order, then what every record has. */
export function filterFields(
  itemType: ItemType,
  schema: EnvironmentSchema,
  choices: FilterChoices,
  t: Translate,
): FilterField[] {
  const ofFields = fieldsOf(schema, itemType.id).flatMap((field): FilterField[] => {
    const filter = consoleFacetOf(field).filter?.(field);
    if (filter === undefined) return [];
    return [{ ...filter, name: field.apiKey, label: field.label, detail: field.apiKey }];
  });
  const ofMeta = metaNamesOf(itemType, schema).map((name): FilterField => ({
    ...metaFilter(name, itemType, schema, choices, t),
    name,
    label: t(metaNames[name]),
    detail: t('content.filter.about-record'),
  }));
  return [...ofFields, ...ofMeta];
}

function metaFilter(
  name: MetaName,
  itemType: ItemType,
  schema: EnvironmentSchema,
  choices: FilterChoices,
  t: Translate,
): FieldFilter {
  switch (name) {
    case 'id':
      return { operators: [...equality('text'), ...membership('texts')] };
    case '_status':
      return {
        operators: [...membership('choices'), ...equality('choice')],
        choices: [
          { value: 'draft', label: t('records.state.draft') },
          { value: 'updated', label: t('records.state.changed') },
          { value: 'published', label: t('records.state.published') },
        ],
      };
    case '_stage':
      return {
        operators: [...membership('choices'), ...equality('choice')],
        choices: choices.stages.map((stage) => ({ value: stage.id, label: stage.name })),
      };
    case '_is_valid':
      return { operators: booleanOperators };
    case '_locales':
      return {
        operators: listOperators('choices'),
        choices: schema.settings.locales.map((locale) => ({ value: locale, label: choices.localeName(locale) })),
      };
    case '_creator':
      return { operators: equality('creator') };
    case 'parent':
      return { operators: [...equality('record').slice(0, 1), ...presence], itemTypeIds: [itemType.id] };
    case 'position':
      return { operators: numberOperators('integer') };
    case '_updated_at':
    case '_created_at':
      return { operators: timeOperators('instant') };
    default:
      return { operators: [...timeOperators('instant'), ...presence] };
  }
}
