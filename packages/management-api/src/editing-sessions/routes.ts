import { type EditingSessionResource, editingSessions, type FormDataResource } from '@lectern/contract';
import { DomainError, isUuid } from '@lectern/domain';
import {
  endEditingSession,
  enterItem,
  listEditingSessions,
  lockItem,
  takeOverItem,
  unlockItem,
  withRead,
} from '@lectern/engine';
import { ok } from '../route.ts';
import { implement, type RequestTo } from '../implement.ts';
import { presentEditingSession, presentFormData } from './present-editing-session.ts';

/**
 * Who is in which record, and who holds its lock (reference, project 5). Principals control only their own sessions.
 */
export const editingSessionRoutes = implement(editingSessions, {
  'GET /editing-sessions': ({ services, scope }) =>
    withRead(services, scope, async (ctx) => ok((await listEditingSessions(ctx)).map(presentEditingSession))),
  'PUT /editing-sessions/:editingSessionId': command,
  'DELETE /editing-sessions/:editingSessionId': async ({ services, scope, params }) =>
    ok(presentEditingSession(await endEditingSession(services, scope, params.editingSessionId))),
});

async function command({
  services,
  scope,
  params,
  body: read,
}: RequestTo<(typeof editingSessions)['PUT /editing-sessions/:editingSessionId'], '/:editingSessionId'>) {
  const id = params.editingSessionId;
  if (!isUuid(id)) throw new DomainError('INVALID_ENTITY_ID', { id });
  switch (read.type) {
    case 'editing_session_enter_item':
      return ok(presentEditingSession(await enterItem(services, scope, id, read)));
    case 'editing_session_lock_item':
      return ok(presentEditingSession(await lockItem(services, scope, id, read)));
    case 'editing_session_take_over_item': {
      const { session, unsaved } = await takeOverItem(services, scope, id, read);
      const presented = presentEditingSession(session);
      const both: readonly [EditingSessionResource, FormDataResource] | EditingSessionResource =
        unsaved === null ? presented : [presented, presentFormData(unsaved)];
      return ok(both);
    }
    case 'editing_session_unlock_item':
      return ok(presentEditingSession(await unlockItem(services, scope, id)));
  }
}
