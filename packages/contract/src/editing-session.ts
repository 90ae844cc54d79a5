import { DomainError } from '@lectern/domain';
import { z } from 'zod';
import { bodyType, type BodyShape, parseBody, type RelationshipShape } from './document.ts';

const itemCommands = [
  'editing_session_enter_item',
  'editing_session_take_over_item',
  'editing_session_lock_item',
] as const;

/**
 * What a client asks of its editing session. `formData` is what was typed and not saved; undefined says nothing about
 * it.
 */
export type EditingSessionCommand =
  | { type: (typeof itemCommands)[number]; itemId: string; formData: Record<string, unknown> | null | undefined }
  | { type: 'editing_session_unlock_item' };

/** Reads a command to an editing session, named by `data.type`. Throws `INVALID_FORMAT`. */
export function parseEditingSessionCommand(body: unknown): EditingSessionCommand {
  const named = bodyType(body);
  const type = itemCommands.find((candidate) => candidate === named);
  if (type === undefined) {
    parseBody(unlockBody, body);
    return { type: 'editing_session_unlock_item' };
  }
  const { attributes, relationships } = parseBody({ ...itemBody, type }, body);
  const { item } = relationships;
  if (item == null || !('id' in item)) {
    throw new DomainError('INVALID_FORMAT', { path: 'data.relationships.item', code: 'VALIDATION_REQUIRED' });
  }
  return { type, itemId: item.id, formData: attributes.form_data };
}

const unlockBody = {
  type: 'editing_session_unlock_item',
  attributes: {},
  // The session knows its record; a client may name it all the same.
  readOnlyAttributes: ['form_data'],
  readOnlyRelationships: ['item'],
} satisfies BodyShape<z.ZodRawShape, never>;

const itemBody = {
  attributes: { form_data: z.record(z.string(), z.unknown()).nullish() },
  relationships: { item: { types: ['item'] } },
} satisfies Omit<BodyShape<z.ZodRawShape, Record<string, RelationshipShape>>, 'type'>;
