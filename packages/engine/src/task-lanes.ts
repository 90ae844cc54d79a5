import type { TaskKind } from './ports.ts';

/** Tasks queue in lanes, so that long work never delays due work; calls of other servers have a lane of their own. */
export type Lane = 'short' | 'long' | 'outbound';

/** The lane of each kind of work. */
export const laneOf: Readonly<Record<TaskKind, Lane>> = {
  'environment.fork': 'long',
  'environment.destroy': 'long',
  'item.run_schedule': 'short',
  'items.announce': 'long',
  'build_trigger.send': 'outbound',
  'build_trigger.cancel': 'outbound',
  'build_trigger.autotrigger': 'short',
  'webhook.deliver': 'outbound',
};

/** How many tasks of a lane one worker does at a time. */
export const slotsOf: Readonly<Record<Lane, number>> = { short: 4, long: 2, outbound: 32 };

/** Notification channel whose payload names the lane that has something new. */
export const taskChannel = 'lectern_tasks';
