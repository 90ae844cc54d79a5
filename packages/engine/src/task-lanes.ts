import type { TaskKind } from './ports.ts';

/**
 * Tasks queue up in lanes, so that what takes minutes never keeps what is due now waiting; those that wait for other
 * servers have one of their own.
 */
export type Lane = 'short' | 'long' | 'outbound';

/** Which lane each kind of work takes. */
export const laneOf: Readonly<Record<TaskKind, Lane>> = {
  'environment.fork': 'long',
  'environment.destroy': 'long',
  'item.run_schedule': 'short',
  'items.announce': 'long',
  'webhook.deliver': 'outbound',
};

/** How many tasks of a lane one worker does at a time. */
export const slotsOf: Readonly<Record<Lane, number>> = { short: 4, long: 2, outbound: 32 };

/** Notification channel whose payload names the lane that has something new. */
export const taskChannel = 'lectern_tasks';
