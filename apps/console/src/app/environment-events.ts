import type { EnvironmentResource } from '@lectern/contract';
import type { LiveMessage } from '../lib/realtime/live-connection.ts';

/** What an event of an environment means for this window (spec 1, section 4). Texts are message IDs. */
export type EnvironmentStep =
  /** Returns to the choice of an environment, with a notice of the reason. */
  | { kind: 'leave'; text: string; id: string }
  /** Opens the same page under another environment name. */
  | { kind: 'rename'; id: string }
  | { kind: 'say'; text: string; id: string; tone: 'success' | 'error' }
  | { kind: 'nothing' };

/** The list may lack a renamed environment before the event of its new name arrives. */
const renameMs = 5_000;

/**
 * The delay before this window leaves its environment because of how the list has it, in milliseconds; null for never.
 * Events are not enough: one that is sent while the connection is down never arrives.
 */
export function leaveDelayMs(listed: EnvironmentResource | undefined): number | null {
  if (listed === undefined) return renameMs;
  return listed.meta.status === 'ready' ? null : 0;
}

/** Decides what to do. `sandboxId` is the environment of this window, null for the primary one. */
export function environmentStep(message: LiveMessage, sandboxId: string | null): EnvironmentStep {
  switch (message.name) {
    case 'environment:rename':
      return message.payload.previous_id === sandboxId
        ? { kind: 'rename', id: message.payload.id }
        : { kind: 'nothing' };
    case 'environment:destroy': {
      const [id = ''] = message.payload.ids;
      return id === sandboxId
        ? { kind: 'leave', text: 'live.environment.gone', id }
        : { kind: 'say', text: 'live.environment.destroyed', id, tone: 'success' };
    }
    case 'environment:promote': {
      const { id } = message.payload;
      return sandboxId === null || sandboxId === id
        ? { kind: 'leave', text: 'live.environment.promoted', id }
        : { kind: 'nothing' };
    }
    case 'environment:fork_failure': {
      const { id } = message.payload;
      return id === sandboxId
        ? { kind: 'leave', text: 'live.environment.fork-failed', id }
        : { kind: 'say', text: 'live.environment.fork-failed', id, tone: 'error' };
    }
    case 'environment:destroy_failure':
      return { kind: 'say', text: 'live.environment.destroy-failed', id: message.payload.id, tone: 'error' };
    default:
      return { kind: 'nothing' };
  }
}
