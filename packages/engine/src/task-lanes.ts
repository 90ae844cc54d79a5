import type { TaskKind } from './tasks.ts';

/** Tasks queue up in lanes, so that what takes minutes never keeps what is due now waiting. */
export type Lane = 'short' | 'long';

/** Which lane each kind of work takes. */
export const laneOf: Readonly<Record<TaskKind, Lane>> = {
  'environment.fork': 'long',
  'environment.destroy': 'long',
  'item.run_schedule': 'short',
  'items.announce': 'long',
};

/** How many tasks of a lane one worker does at a time. */
export const slotsOf: Readonly<Record<Lane, number>> = { short: 4, long: 2 };

/** Notification channel whose payload names the lane that has something new. */
export const taskChannel = 'lectern_tasks';
