import type { UploadResource } from '@lectern/contract';
import type { EnvironmentSchema, Field } from '@lectern/domain';
import { fieldTypeOf, validateValue, type ValidationContext, type ValueProblem } from '@lectern/field-types';
import { consoleFacetOf, type FieldsOf, type FormBlock, readBlock } from '@lectern/field-types/console';
import { type FieldPlace, fieldPlaces, type FormValues, valueAt } from '#features/content/form/field-paths.ts';

/** A field of an open record that assets can be put in, maybe in one of its blocks. */
export interface AssetPlace {
  /** As its row in the form is named: `slides.en.0.image`. */
  path: string;
  field: Field;
  value: unknown;
  /** The field of the record that contains it, or is it. */
  root: FieldPlace;
  /** Labels of what is around it, outermost first. */
  within: readonly string[];
  /** The blocks around it, outermost first, with the field in each that leads to it. */
  steps: readonly BlockStep[];
}

interface BlockStep {
  blockId: string;
  field: Field;
}

/** What places are looked for in. */
export interface AssetPlacesRequest {
  fields: readonly Field[];
  values: FormValues;
  /** The languages in sight. */
  locales: readonly string[];
  /** Fields of block models. */
  ofModel: FieldsOf;
  itemTypeName: (id: string) => string;
  blockTitle: (block: FormBlock) => string | null;
}

/** The places of a form for assets, at any depth, in the order of the form. */
export function assetPlaces(request: AssetPlacesRequest): AssetPlace[] {
  const { fields, values, locales } = request;
  return fieldPlaces(fields, locales).flatMap((root) =>
    placesIn(request, {
      path: root.path,
      field: root.field,
      value: valueAt(values, root.field, root.locale ?? ''),
      root,
      within: [],
      steps: [],
    }),
  );
}

function placesIn(request: AssetPlacesRequest, place: AssetPlace): AssetPlace[] {
  const { field, value, path, root, within, steps } = place;
  if (consoleFacetOf(field).takesUpload !== undefined) return [place];
  return fieldTypeOf(field)
    .blockSlots(value)
    .flatMap(({ slot, path: inner }) => {
      const block = readBlock(slot);
      if (block === null) return [];
      const itemTypeId = block.relationships.item_type.data.id;
      const title = request.blockTitle(block);
      const name = request.itemTypeName(itemTypeId);
      return request.ofModel(itemTypeId).flatMap((inside) =>
        placesIn(request, {
          path: [path, ...inner, inside.apiKey].join('.'),
          field: inside,
          value: block.attributes[inside.apiKey],
          root,
          within: [...within, field.label, title === null ? name : `${name}: ${title}`],
          steps: [...steps, { blockId: block.id, field: inside }],
        }),
      );
    });
}

/** The value of the record's field with an asset in one of its places, at a position in its order if one is given. */
export function withAsset(rootValue: unknown, place: AssetPlace, uploadId: string, at?: number): unknown {
  return inBlocks(place.root.field, rootValue, place.steps, (value) => put(place.field, value, uploadId, at));
}

/** Whether there is an asset already. */
export function isFilled({ field, value }: AssetPlace): boolean {
  return !fieldTypeOf(field).isBlank(value);
}

function put(field: Field, value: unknown, uploadId: string, at?: number): unknown {
  return consoleFacetOf(field).takesUpload?.put(value, uploadId, at) ?? value;
}

/** A value in which what the steps lead to is changed. */
function inBlocks(
  holder: Field,
  value: unknown,
  steps: readonly BlockStep[],
  change: (value: unknown) => unknown,
): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return change(value);
  const { blockId, field } = step;
  return fieldTypeOf(holder).mapBlocks(value, (slot) => {
    const block = readBlock(slot);
    if (block?.id !== blockId) return slot;
    const { [field.apiKey]: before } = block.attributes;
    return { ...block, attributes: { ...block.attributes, [field.apiKey]: inBlocks(field, before, rest, change) } };
  });
}

/**
 * Why a field refuses an asset: what its validators find wrong with the file, or that there is no room; null when it
 * accepts it. Texts that are required can be written once the asset is there.
 */
export function refusalOf(
  place: AssetPlace,
  { id, attributes }: UploadResource,
  schema: EnvironmentSchema,
): ValueProblem | null {
  const { field, value, root } = place;
  const next = put(field, value, id);
  const room = consoleFacetOf(field).counter?.(next, field) ?? null;
  if (room !== null && room.limit !== null && room.count > room.limit)
    return { code: 'VALIDATION_SIZE', options: field.validators['size'] };
  const {
    format,
    mime_type: mimeType,
    size,
    width,
    height,
    is_image: isImage,
    default_field_metadata: fieldMetadata,
  } = attributes;
  const inspected = { format, mimeType, size, width, height, isImage, fieldMetadata };
  const problemsWith = (uploads: ValidationContext['uploads']) =>
    validateValue(next, { field, schema, uploads, itemTypeOfItem: new Map(), locale: root.locale, isPartial: true });
  const others = new Set(problemsWith(new Map()).map(({ code }) => code));
  const ofFile = problemsWith(new Map([[id, inspected]])).filter(
    ({ code }) => code !== 'VALIDATION_REQUIRED_ALT_TITLE' && !others.has(code),
  );
  return ofFile[0] ?? null;
}
