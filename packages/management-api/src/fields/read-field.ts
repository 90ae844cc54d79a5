import { defined } from '@lectern/domain';
import type { fieldBody } from '@lectern/contract';
import type { FieldInput } from '@lectern/engine';
import { linkedId } from '../linkage.ts';

/** Reads a field as a request writes it. Throws `INVALID_FORMAT`. */
export function readField(body: ReturnType<typeof fieldBody.read>): { id: string | undefined; attributes: FieldInput } {
  const { id, attributes, relationships } = body;
  const appearance = attributes.appearance ?? attributes.appeareance;
  const input = defined({
    label: attributes.label?.trim(),
    apiKey: attributes.api_key,
    fieldType: attributes.field_type,
    isLocalized: attributes.localized,
    validators: attributes.validators,
    position: attributes.position,
    hint: attributes.hint,
    defaultValue: attributes.default_value,
    deepFilteringEnabled: attributes.deep_filtering_enabled,
    contentLinkEnabled: attributes.content_link_enabled,
    fieldsetId: linkedId(relationships['fieldset']),
  });
  if (appearance === undefined || appearance === null) return { id, attributes: input };
  const addons = appearance.addons?.map(({ field_extension: extension, ...addon }) => ({
    ...addon,
    ...(extension === undefined ? {} : { field_extension: extension }),
  }));
  return { id, attributes: { ...input, appearance: defined({ ...appearance, addons }) } };
}
