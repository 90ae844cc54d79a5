import type { FieldResource } from '@lectern/contract';
import type { Field, SiteSettings } from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import { linkTo, linkToAny } from '../linkage.ts';

/**
 * The context of a field's wire format: instants in default values are in the site's zone, localized ones have its
 * locales.
 */
type FieldPresentation = Pick<SiteSettings, 'locales' | 'timezone'>;

/** Wire form of a field, the protocol's misspelt alias included. */
export function presentField(field: Field, context: FieldPresentation): FieldResource {
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
      fieldset: linkToAny('fieldset', field.fieldsetId),
    },
  };
}

/** A localized field of any type has a default value for each locale, null where there is none. */
function presentDefault(field: Field, { locales, timezone }: FieldPresentation): unknown {
  const { defaultValue } = field;
  const fieldType = fieldTypeOf(field);
  const present = (value: unknown) => (value === null ? null : fieldType.present(value, { timezone }));
  if (!field.isLocalized) return present(defaultValue);
  // Localized fields keep theirs by locale (engine/schema/field-rules.ts).
  const byLocale = (defaultValue ?? {}) as Record<string, unknown>;
  return Object.fromEntries(locales.map((locale) => [locale, present(byLocale[locale] ?? null)]));
}
