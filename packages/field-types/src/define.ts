import type { FieldTypeDefinition, ParseContext, ParsedValue } from './definition.ts';
import { invalidFormat } from './problems.ts';
import { isStorable } from './values/storable.ts';

type Defaulted =
  | 'validators'
  | 'acceptsDefaultValue'
  | 'servesAs'
  | 'emptyValue'
  | 'holdsBlocks'
  | 'present'
  | 'isBlank'
  | 'references'
  | 'withoutReferences'
  | 'blockSlots'
  | 'mapBlocks'
  | 'allowedBlockIds'
  | 'parse';

/** The parts a type must say itself; the rest has the defaults of a plain value without references and blocks. */
export type FieldTypeParts = Omit<FieldTypeDefinition, Defaulted> &
  Partial<Pick<FieldTypeDefinition, Exclude<Defaulted, 'parse'>>> & {
    /** Reads a value that is neither null nor undefined and holds only text that can be stored. */
    parse(value: unknown, context: ParseContext): ParsedValue;
  };

/**
 * Completes a field type. Takes care of what is the same for all of them: null and undefined give the empty value,
 * and text that the database cannot hold (NUL, lone surrogates) is refused wherever it stands.
 */
export function defineFieldType(parts: FieldTypeParts): FieldTypeDefinition {
  const emptyValue = parts.emptyValue ?? null;
  return {
    validators: {},
    acceptsDefaultValue: false,
    servesAs: [],
    holdsBlocks: false,
    present: (value) => value,
    isBlank: (value) => value === null || value === undefined,
    references: () => ({ itemIds: [], uploadIds: [] }),
    withoutReferences: (value) => value,
    blockSlots: () => [],
    mapBlocks: (value) => value,
    allowedBlockIds: () => [],
    ...parts,
    emptyValue,
    parse(value, context) {
      if (value === null || value === undefined) return { ok: true, value: emptyValue };
      if (!isStorable(value)) return invalidFormat();
      return parts.parse(value, context);
    },
  };
}
