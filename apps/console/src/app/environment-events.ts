import type { EnvironmentResource } from '@lectern/contract';
import type { LiveMessage } from '../lib/realtime/live-connection.ts';

/** What an event of an environment means for this window (spec 1, section 4). Texts are message IDs. */
export type EnvironmentStep =
  /** Goes to where an environment is chosen again, with a word on why. */
  | { kind: 'leave'; text: string; id: string }
  /** Goes to the same page below another name. */
  | { kind: 'rename'; id: string }
  | { kind: 'say'; text: string; id: string }
  | { kind: 'nothing' };

/**
 * Decides what to do. `sandboxId` is the environment this window is in, null for the primary one; `environments` are as
 * they are after the event.
 */
export function environmentStep(
  message: LiveMessage,
  sandboxId: string | null,
  environments: readonly EnvironmentResource[],
): EnvironmentStep {
  switch (message.name) {
    case 'environment:upsert': {
      const isMine = sandboxId !== null && message.payload.ids.includes(sandboxId);
      const mine = environments.find(({ id }) => id === sandboxId);
      return isMine && mine?.meta.status !== 'ready'
        ? { kind: 'leave', text: 'live.environment.gone', id: sandboxId }
        : { kind: 'nothing' };
    }
    case 'environment:rename':
      return message.payload.previous_id === sandboxId
        ? { kind: 'rename', id: message.payload.id }
        : { kind: 'nothing' };
    case 'environment:destroy': {
      const [id = ''] = message.payload.ids;
      return id === sandboxId
        ? { kind: 'leave', text: 'live.environment.gone', id }
        : { kind: 'say', text: 'live.environment.destroyed', id };
    }
    case 'environment:promote': {
      const { id } = message.payload;
      return sandboxId === null || sandboxId === id
        ? { kind: 'leave', text: 'live.environment.promoted', id }
        : { kind: 'nothing' };
    }
    default:
      return { kind: 'nothing' };
  }
}
