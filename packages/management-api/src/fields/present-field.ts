import type { ResourceObject } from '@lectern/contract';
import type { Field } from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import { linkTo } from '../linkage.ts';

/** Wire form of a field, the protocol's misspelt alias included. Instants in default values stand in the site's zone. */
export function presentField(field: Field, context: { timezone: string }): ResourceObject {
  return {
    id: field.id,
    type: 'field',
    attributes: {
      label: field.label,
      field_type: field.fieldType,
      api_key: field.apiKey,
      localized: field.isLocalized,
      validators: field.validators,
      position: field.position,
      hint: field.hint,
      default_value: presentDefault(field, context),
      appearance: field.appearance,
      appeareance: field.appearance,
      deep_filtering_enabled: field.deepFilteringEnabled,
      content_link_enabled: field.contentLinkEnabled,
    },
    relationships: {
      item_type: linkTo('item_type', field.itemTypeId),
      fieldset: linkTo('fieldset', field.fieldsetId),
    },
  };
}

function presentDefault(field: Field, context: { timezone: string }): unknown {
  const { defaultValue } = field;
  if (defaultValue === null) return null;
  const present = (value: unknown) => fieldTypeOf(field).present(value, context);
  if (!field.isLocalized || typeof defaultValue !== 'object') return present(defaultValue);
  return Object.fromEntries(Object.entries(defaultValue).map(([locale, value]) => [locale, present(value)]));
}
