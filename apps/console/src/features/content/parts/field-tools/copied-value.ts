import { type Field, type FieldTypeId, fieldTypeIds } from '@lectern/domain';
import { convertValue, fieldTypeOf, fieldTypes, slotItemTypeId } from '@lectern/field-types';
import { consoleFacetOf, copyValue, type FieldsOf } from '@lectern/field-types/console';

/** The clipboard content: a value of a field, or text from anywhere. */
export type Copied = CopiedValue | { kind: 'text'; text: string };

/** A value of a field, for other records and languages. */
export interface CopiedValue {
  kind: 'value';
  fieldType: FieldTypeId;
  value: unknown;
  /** Project whose records, assets and blocks the value names. */
  siteId: string;
  /** Name of its source field. */
  label: string;
}

/** Where something is pasted. */
export interface PasteTarget {
  field: Field;
  siteId: string;
  timezone: string;
  /** Fields of block models. */
  fieldsOf: FieldsOf;
}

/**
 * Why a value cannot be pasted: the clipboard is empty, the types differ, a block is not allowed here, or it refers to
 * another project.
 */
export type PasteRefusal = 'nothing' | 'type' | 'text' | 'blocks' | 'project';

/** What pasting gives. */
export type PasteOutcome = { ok: true; value: unknown } | { ok: false; reason: PasteRefusal };

/**
 * The value that something copied makes in a field. Blocks get IDs of their own; what does not fit is refused as a
 * whole.
 */
export function pastedValue(copied: Copied | null, target: PasteTarget): PasteOutcome {
  if (copied === null) return refuse('nothing');
  const { field } = target;
  if (copied.kind === 'text') {
    const value = consoleFacetOf(field).fromText?.(copied.text, field);
    return value === undefined ? refuse('text') : { ok: true, value };
  }
  if (!canHold(field.fieldType, copied.fieldType)) return refuse('type');
  if (copied.siteId !== target.siteId && namesThings(copied)) return refuse('project');
  const value =
    copied.fieldType === field.fieldType ? copied.value : convertValue(copied.value, copied.fieldType, field, target);
  const type = fieldTypeOf(field);
  if (type.holdsBlocks) {
    const allowed = type.allowedBlockIds(field);
    if (!type.blockSlots(value).every(({ slot }) => allowed.includes(slotItemTypeId(slot) ?? '')))
      return refuse('blocks');
  }
  return { ok: true, value: copyValue(value, field, target.fieldsOf) };
}

/** Whether a field type can take values of another one. */
export function canHold(target: FieldTypeId, source: FieldTypeId): boolean {
  return target === source || fieldTypes[target].convertFrom?.[source] !== undefined;
}

const marker = 'lectern/value';
const version = 1;

/** A copied value as text that another tab understands. */
export function writeEnvelope({ fieldType, value, siteId, label }: CopiedValue): string {
  return JSON.stringify({ [marker]: version, fieldType, value, siteId, label });
}

/** Reads such a text; null when it is something else, or of a later version. */
export function readEnvelope(text: string): CopiedValue | null {
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content !== 'object' || content === null) return null;
    const { [marker]: found, fieldType, value, siteId, label } = content as Record<string, unknown>;
    if (found !== version || !isFieldType(fieldType) || typeof siteId !== 'string') return null;
    return { kind: 'value', fieldType, value: value ?? null, siteId, label: typeof label === 'string' ? label : '' };
  } catch {
    return null;
  }
}

/** The format for other programs: plain texts unchanged, everything else as its envelope. */
export function plainTextOfCopy(copied: CopiedValue): string {
  return typeof copied.value === 'string' ? copied.value : writeEnvelope(copied);
}

function refuse(reason: PasteRefusal): PasteOutcome {
  return { ok: false, reason };
}

/** Blocks are made of models of the project, and links lead to its records and assets. */
function namesThings({ fieldType, value }: CopiedValue): boolean {
  const type = fieldTypes[fieldType];
  const { itemIds, uploadIds } = type.references(value);
  return itemIds.length > 0 || uploadIds.length > 0 || type.blockSlots(value).length > 0;
}

function isFieldType(value: unknown): value is FieldTypeId {
  return (fieldTypeIds as readonly unknown[]).includes(value);
}
