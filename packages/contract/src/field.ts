import { fieldTypeIds } from '@lectern/domain';
import { z } from 'zod';
import { resourceBody } from './body.ts';
import { listOf, resource, toOne, toOneOrNone } from './resource.ts';

const parameters = z.record(z.string(), z.unknown());

const appearance = z
  .object({
    editor: z.string().nullish(),
    parameters: parameters.nullish(),
    field_extension: z.string().nullish(),
    addons: listOf(
      z.strictObject({ id: z.string(), field_extension: z.string().nullish(), parameters: parameters.default({}) }),
    ).nullish(),
  })
  .nullish();

/** A field, on create and update. */
export const fieldBody = resourceBody({
  type: 'field',
  attributes: {
    label: z.string().optional(),
    api_key: z.string().optional(),
    field_type: z.enum(fieldTypeIds).optional(),
    localized: z.boolean().optional(),
    validators: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
    appearance,
    // The misspelt alias is part of the protocol (reference, schema 1).
    appeareance: appearance,
    position: z.int().min(0).optional(),
    hint: z.string().nullish(),
    default_value: z.unknown().optional(),
    deep_filtering_enabled: z.boolean().optional(),
    content_link_enabled: z.boolean().optional(),
  },
  relationships: { fieldset: { types: ['fieldset'] } },
  readOnlyRelationships: ['item_type'],
});

const shownAppearance = z
  .strictObject({
    editor: z.string(),
    parameters,
    field_extension: z.string().nullable().optional(),
    addons: listOf(z.strictObject({ id: z.string(), field_extension: z.string().nullable().optional(), parameters })),
  })
  .readonly();

/** A field (reference, schema 1), the protocol's misspelt alias included. */
export const fieldResource = resource('field', {
  attributes: {
    label: z.string(),
    field_type: z.enum(fieldTypeIds),
    api_key: z.string(),
    localized: z.boolean(),
    validators: z.record(z.string(), z.record(z.string(), z.unknown())),
    position: z.number(),
    hint: z.string().nullable(),
    default_value: z.unknown(),
    appearance: shownAppearance,
    appeareance: shownAppearance,
    deep_filtering_enabled: z.boolean(),
    content_link_enabled: z.boolean(),
  },
  relationships: { item_type: toOne('item_type'), fieldset: toOneOrNone('fieldset') },
});
/** A field, as the wire shows it. */
export type FieldResource = z.output<typeof fieldResource>;
