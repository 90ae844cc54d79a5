import type { EditingSessionResource, FormDataResource } from '@lectern/contract';
import type { EditingSession } from '@lectern/domain';
import type { TakenOver } from '@lectern/engine';
import { linkTo } from '../linkage.ts';

/** Wire form of an editing session. */
export function presentEditingSession(session: EditingSession): EditingSessionResource {
  return {
    id: session.id,
    type: 'editing_session',
    attributes: {
      last_activity_at: session.lastActivityAt.toISOString(),
      locked_at: session.lockedAt?.toISOString() ?? null,
    },
    relationships: {
      active_item: linkTo('item', session.itemId),
      active_item_type: linkTo('item_type', session.itemTypeId),
      editor: linkTo(session.editor.type, session.editor.id),
    },
    ...(session.editorAccountId !== null && { meta: { account_id: session.editorAccountId } }),
  };
}

/** Wire format of an editor's unsaved values at a takeover. */
export function presentFormData({ editor, formData }: NonNullable<TakenOver['unsaved']>): FormDataResource {
  return {
    // The protocol gives it no other identity.
    id: 'form_data',
    type: 'form_data',
    attributes: { form_data: formData },
    relationships: { editor: linkTo(editor.type, editor.id) },
  };
}
