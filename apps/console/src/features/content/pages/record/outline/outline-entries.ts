import type { Field } from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import { type FieldsOf, type FormBlock, readBlock } from '@lectern/field-types/console';
import { fieldPath, type FormValues, valueAt } from '#features/content/form/field-paths.ts';
import type { FormSection } from '#features/content/form/form-sections.ts';

/** One line of a record's outline. */
export interface OutlineEntry {
  /** Place in the form, in dots; fieldsets have one of their own. */
  id: string;
  kind: 'fieldset' | 'field' | 'block';
  label: string;
  /** What distinguishes a block from others of its model. */
  title: string | null;
  depth: number;
}

/** What an outline is made of. */
export interface OutlineRequest {
  sections: readonly FormSection[];
  values: FormValues;
  locale: string;
  /** Fields of block models. */
  ofModel: FieldsOf;
  itemTypeName: (id: string) => string;
  blockTitle: (block: FormBlock) => string | null;
}

/**
 * Fieldsets, fields and blocks of a form in one language, nested. Fields inside blocks are listed only if they contain
 * blocks.
 */
export function outlineEntries(request: OutlineRequest): OutlineEntry[] {
  const { sections, values, locale } = request;
  return sections.flatMap((section): OutlineEntry[] => {
    const depth = section.kind === 'fieldset' ? 1 : 0;
    const fields = section.fields.flatMap((field) => {
      const path = fieldPath(field, locale);
      return [
        line(field, path, depth),
        ...blockEntries(request, field, valueAt(values, field, locale), path, depth + 1),
      ];
    });
    if (section.kind === 'fields') return fields;
    const { id, title } = section.fieldset;
    return [{ id: `fieldset ${id}`, kind: 'fieldset', label: title, title: null, depth: 0 }, ...fields];
  });
}

function blockEntries(
  request: OutlineRequest,
  field: Field,
  value: unknown,
  path: string,
  depth: number,
): OutlineEntry[] {
  const type = fieldTypeOf(field);
  if (!type.holdsBlocks) return [];
  return type.blockSlots(value).flatMap(({ slot, path: inner }): OutlineEntry[] => {
    const block = readBlock(slot);
    if (block === null) return [];
    const itemTypeId = block.relationships.item_type.data.id;
    const id = [path, ...inner].join('.');
    const below = request.ofModel(itemTypeId).flatMap((inside) => {
      const place = `${id}.${inside.apiKey}`;
      const blocks = blockEntries(request, inside, block.attributes[inside.apiKey], place, depth + 2);
      return blocks.length === 0 ? [] : [line(inside, place, depth + 1), ...blocks];
    });
    return [
      { id, kind: 'block', label: request.itemTypeName(itemTypeId), title: request.blockTitle(block), depth },
      ...below,
    ];
  });
}

function line({ label }: Field, id: string, depth: number): OutlineEntry {
  return { id, kind: 'field', label, title: null, depth };
}

/** The entry that a place of the form belongs to: its own, or the nearest around it; undefined when there is none. */
export function entryAt(place: string, ids: ReadonlySet<string>): string | undefined {
  const parts = place.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const id = parts.slice(0, length).join('.');
    if (ids.has(id)) return id;
  }
  return undefined;
}
