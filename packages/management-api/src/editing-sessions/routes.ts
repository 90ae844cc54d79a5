import { editingSessionBody } from '@lectern/contract';
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
import { type EnvironmentRequest, environmentRoutes, ok, type Reply, type ResourceRoutes } from '../route.ts';
import { presentEditingSession, presentFormData } from './present-editing-session.ts';

/** Who is in which record, and who holds it (reference, project 5). Everybody commands their own sessions only. */
export const editingSessionRoutes: ResourceRoutes = {
  environment: environmentRoutes([
    {
      method: 'GET',
      path: '/editing-sessions',
      handle: ({ services, scope }) =>
        withRead(services, scope, async (ctx) => ok((await listEditingSessions(ctx)).map(presentEditingSession))),
    },
    { method: 'PUT', path: '/editing-sessions/:editingSessionId', handle: command },
    {
      method: 'DELETE',
      path: '/editing-sessions/:editingSessionId',
      handle: async ({ services, scope, params }) =>
        ok(presentEditingSession(await endEditingSession(services, scope, params.editingSessionId))),
    },
  ]),
};

async function command({ services, scope, params, body }: EnvironmentRequest<'editingSessionId'>): Promise<Reply> {
  const id = params.editingSessionId;
  if (!isUuid(id)) throw new DomainError('INVALID_ENTITY_ID', { id });
  const read = editingSessionBody.read(body);
  switch (read.type) {
    case 'editing_session_enter_item':
      return ok(presentEditingSession(await enterItem(services, scope, id, read)));
    case 'editing_session_lock_item':
      return ok(presentEditingSession(await lockItem(services, scope, id, read)));
    case 'editing_session_take_over_item': {
      const { session, unsaved } = await takeOverItem(services, scope, id, read);
      const presented = presentEditingSession(session);
      return ok(unsaved === null ? presented : [presented, presentFormData(unsaved)]);
    }
    case 'editing_session_unlock_item':
      return ok(presentEditingSession(await unlockItem(services, scope, id)));
  }
}
