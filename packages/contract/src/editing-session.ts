import { DomainError } from '@lectern/domain';
import { z } from 'zod';
import { type BodyReader, resourceBody, type ResourceInput } from './body.ts';
import { creatorTypes } from './creator.ts';
import { bodyType } from './document.ts';
import { endpoints } from './endpoint.ts';
import { listOf, resource, toOne } from './resource.ts';

const itemAttributes = { form_data: z.record(z.string(), z.unknown()).nullish() };
const itemRelationships = { item: { types: ['item'] } } as const;

const itemCommands = [
  'editing_session_enter_item',
  'editing_session_take_over_item',
  'editing_session_lock_item',
] as const;

const itemBodies = itemCommands.map((type) =>
  resourceBody({ type, attributes: itemAttributes, relationships: itemRelationships }),
);

const unlockBody = resourceBody({
  type: 'editing_session_unlock_item',
  attributes: {},
  // The session knows its record; a client may still name it.
  readOnlyAttributes: ['form_data'],
  readOnlyRelationships: ['item'],
});

/** A command for an editing session. `formData` are the unsaved values; undefined leaves them unchanged. */
export type EditingSessionCommand =
  | { type: (typeof itemCommands)[number]; itemId: string; formData: Record<string, unknown> | null | undefined }
  | { type: 'editing_session_unlock_item' };

/** A command to an editing session, named by `data.type`. */
export const editingSessionBody: BodyReader<
  | ResourceInput<(typeof itemCommands)[number], typeof itemAttributes, typeof itemRelationships>
  | ResourceInput<'editing_session_unlock_item', Record<never, never>, Record<never, never>>,
  EditingSessionCommand
> = {
  read(body) {
    const named = bodyType(body);
    const itemBody = itemBodies.find(({ type }) => type === named);
    if (itemBody === undefined) {
      unlockBody.read(body);
      return { type: 'editing_session_unlock_item' };
    }
    const { attributes, relationships } = itemBody.read(body);
    if (!relationships.item)
      throw new DomainError('INVALID_FORMAT', { path: 'data.relationships.item', code: 'VALIDATION_REQUIRED' });
    return { type: itemBody.type, itemId: relationships.item.id, formData: attributes.form_data };
  },
};

/** A window in a record (reference, project 5). */
export const editingSessionResource = resource('editing_session', {
  attributes: { last_activity_at: z.string(), locked_at: z.string().nullable() },
  relationships: {
    active_item: toOne('item'),
    active_item_type: toOne('item_type'),
    editor: toOne(...creatorTypes),
  },
  // An addition of ours: the member who edits for an organization (docs/own-endpoints.md).
}).extend({ meta: z.strictObject({ account_id: z.string() }).optional() });
/** A window in a record, as the wire shows it. */
export type EditingSessionResource = z.output<typeof editingSessionResource>;

/** The unsaved values of the previous holder of a record that was taken over. */
export const formDataResource = resource('form_data', {
  attributes: { form_data: z.record(z.string(), z.unknown()) },
  relationships: { editor: toOne(...creatorTypes) },
});
/** Unsaved values in the wire format. */
export type FormDataResource = z.output<typeof formDataResource>;

/** Who is in which record, and who holds its lock. Principals control only their own sessions. */
export const editingSessions = endpoints('environment', {
  'GET /editing-sessions': { answer: listOf(editingSessionResource) },
  'PUT /editing-sessions/:editingSessionId': {
    body: editingSessionBody,
    answer: z.union([editingSessionResource, z.tuple([editingSessionResource, formDataResource]).readonly()]),
  },
  'DELETE /editing-sessions/:editingSessionId': { answer: editingSessionResource },
});
