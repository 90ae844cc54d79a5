import type { ItemResource } from '@lectern/contract';
import { type EnvironmentSchema, type Field, fieldsOf, linkStrategy } from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import { readBlock } from '@lectern/field-types/console';
import { byLocale, type FormValues } from '#features/content/form/field-paths.ts';
import { problemsOfValue } from '#features/content/form/problems.ts';
import type { PartsChoice } from './publication-parts.ts';

interface PlacedValue {
  field: Field;
  value: unknown;
  locale: string | null;
}

/** A linked record, and what happens to the link when only this record is published. */
export interface OutgoingLink {
  targetId: string;
  strategy: 'fail' | 'publish_references';
}

/** Records linked from the published parts, from blocks too. A record linked twice has the stricter strategy. */
export function outgoingLinks(
  itemTypeId: string,
  attributes: FormValues,
  schema: EnvironmentSchema,
  choice: PartsChoice,
): OutgoingLink[] {
  const strategies = new Map<string, OutgoingLink['strategy']>();
  for (const { field, value, locale } of valuesOf(itemTypeId, attributes, schema)) {
    if (!isChosen(choice, locale)) continue;
    const strategy = linkStrategy(field, 'on_publish_with_unpublished_references_strategy') === 'publish_references';
    for (const targetId of fieldTypeOf(field).references(value).itemIds) {
      strategies.set(targetId, strategy && strategies.get(targetId) !== 'fail' ? 'publish_references' : 'fail');
    }
  }
  return [...strategies].map(([targetId, strategy]) => ({ targetId, strategy }));
}

/** A linking record, with the strategies of its fields. */
export interface IncomingLink {
  item: ItemResource;
  /** Fields that hold the link, of the record or of blocks in it. */
  fields: readonly Field[];
  /** A rule of a field would be broken without the link: `required`, or a least number. */
  isNeeded: boolean;
}

/** How a record links to another; blocks have to be there in full. */
export function incomingLink(item: ItemResource, targetId: string, schema: EnvironmentSchema): IncomingLink {
  const holding = [...valuesOf(item.relationships.item_type.data.id, item.attributes, schema)].filter(
    ({ field, value }) => fieldTypeOf(field).references(value).itemIds.includes(targetId),
  );
  const gone = { itemIds: new Set([targetId]), uploadIds: new Set<string>() };
  const isNeeded = holding.some(
    ({ field, value, locale }) =>
      problemsOfValue(field, value, locale, schema).length === 0 &&
      problemsOfValue(field, fieldTypeOf(field).withoutReferences(value, gone), locale, schema).length > 0,
  );
  return { item, fields: [...new Set(holding.map(({ field }) => field))], isNeeded };
}

/** The effect on records that link to a deleted one. */
export interface LinkConsequences {
  /** They keep it from going. */
  refusing: IncomingLink[];
  /** They go with it. */
  following: IncomingLink[];
  /** They lose the link. */
  losing: IncomingLink[];
}

/** Groups records by the strategies of their fields for the deletion, or unpublishing, of their target. */
export function consequencesFor(
  event: 'on_reference_delete_strategy' | 'on_reference_unpublish_strategy',
  links: readonly IncomingLink[],
): LinkConsequences {
  const sorted: LinkConsequences = { refusing: [], following: [], losing: [] };
  for (const link of links) {
    const strategies = link.fields.map((field) => linkStrategy(field, event));
    if (strategies.includes('fail')) sorted.refusing.push(link);
    else if (strategies.includes('unpublish')) sorted.following.push(link);
    else if (link.isNeeded) sorted.refusing.push(link);
    else sorted.losing.push(link);
  }
  return sorted;
}

function isChosen(choice: PartsChoice, locale: string | null): boolean {
  if (choice.kind !== 'parts') return choice.kind === 'whole';
  return locale === null ? choice.hasNonLocalizedContent : choice.contentInLocales.includes(locale);
}

function* valuesOf(itemTypeId: string, attributes: FormValues, schema: EnvironmentSchema): Generator<PlacedValue> {
  for (const field of fieldsOf(schema, itemTypeId)) {
    const value = attributes[field.apiKey];
    if (!field.isLocalized) yield* withBlocks({ field, value, locale: null }, schema);
    else
      for (const [locale, localized] of Object.entries(byLocale(value)))
        yield* withBlocks({ field, value: localized, locale }, schema);
  }
}

function* withBlocks(placed: PlacedValue, schema: EnvironmentSchema): Generator<PlacedValue> {
  const type = fieldTypeOf(placed.field);
  const value = placed.value ?? type.emptyValue;
  yield { ...placed, value };
  if (!type.holdsBlocks) return;
  for (const { slot } of type.blockSlots(value)) {
    const block = readBlock(slot);
    if (block === null) continue;
    for (const field of fieldsOf(schema, block.relationships.item_type.data.id)) {
      yield* withBlocks({ field, value: block.attributes[field.apiKey], locale: placed.locale }, schema);
    }
  }
}
