import {
  type EnvironmentSchema,
  type Field,
  fieldsOf,
  isPlainObject,
  type ItemContent,
  type ItemType,
  type Problem,
} from '@lectern/domain';
import { indexBlocks } from './block-index.ts';
import { contentProblem, unknownAttribute } from './content-problem.ts';
import { readValue, type ReadingContext } from './read-blocks.ts';

/** The record attributes of a request. */
export interface ReadAttributes {
  /** Values of the fields that were sent, in their form at rest. Worthless when there are problems. */
  sent: ItemContent;
  problems: readonly Problem[];
  chosenBlockIds: ReadonlySet<string>;
  /** As sent: a number is not yet known to be a whole one, nor an ID to exist. */
  position: unknown;
  parentId: unknown;
}

/**
 * Reads the attributes of a create or update, all problems at once. `previous` is the content blocks are looked up
 * in; null for a new record. Locale sets are not judged here, only that each key is a locale of the environment.
 */
export function readAttributes(
  schema: EnvironmentSchema,
  itemType: ItemType,
  attributes: Readonly<Record<string, unknown>>,
  previous: ItemContent | null,
): ReadAttributes {
  const reading: ReadingContext = {
    schema,
    blocks: indexBlocks(schema, itemType.id, previous),
    problems: [],
    chosenBlockIds: new Set(),
  };
  const fields = new Map(fieldsOf(schema, itemType.id).map((field) => [field.apiKey, field]));
  const sent: ItemContent = {};
  for (const [apiKey, value] of Object.entries(attributes)) {
    const field = fields.get(apiKey);
    if (field !== undefined) sent[field.id] = readField(reading, field, value);
    else if (!isPlacement(itemType, apiKey)) reading.problems.push(unknownAttribute([apiKey]));
  }
  const { position, parent_id: parentId } = attributes;
  return {
    sent,
    problems: reading.problems,
    chosenBlockIds: reading.chosenBlockIds,
    position: isPlacement(itemType, 'position') ? position : undefined,
    parentId: isPlacement(itemType, 'parent_id') ? parentId : undefined,
  };
}

function readField(reading: ReadingContext, field: Field, value: unknown): unknown {
  const place = { owner: field, field, locale: null, path: [field.apiKey] };
  if (!field.isLocalized) return readValue(reading, place, value);
  if (!isPlainObject(value)) {
    reading.problems.push(contentProblem(place, { code: 'INVALID_FORMAT', options: { reason: 'locales_expected' } }));
    return {};
  }
  const { locales } = reading.schema.settings;
  const sent = Object.keys(value);
  if (sent.length === 0 || sent.some((locale) => !locales.includes(locale))) {
    reading.problems.push(
      contentProblem(place, { code: 'VALIDATION_INVALID_LOCALES', options: { sent, allowed: locales } }),
    );
    return {};
  }
  const read = Object.entries(value).map(([locale, own]): [string, unknown] => [
    locale,
    readValue(reading, { ...place, locale, path: [field.apiKey, locale] }, own),
  ]);
  return Object.fromEntries(read);
}

function isPlacement(itemType: ItemType, apiKey: string): boolean {
  return (
    (apiKey === 'position' && (itemType.isSortable || itemType.isTree)) || (apiKey === 'parent_id' && itemType.isTree)
  );
}
