import type { TaskKind } from './ports.ts';

/**
 * Tasks queue in lanes, so that long work never delays due work. What waits for other servers has lanes of its own:
 * slow receivers of webhooks must not keep builds waiting, nor a slow site either of them.
 */
export type Lane = 'short' | 'long' | 'outbound' | 'build' | 'crawl' | 'mail' | 'video';

/** The lane of each kind of work. */
export const laneOf: Readonly<Record<TaskKind, Lane>> = {
  'environment.fork': 'long',
  'environment.destroy': 'long',
  'site.reset_demo': 'short',
  'site.remove_files': 'long',
  'video.encode': 'video',
  'video.encode_track': 'video',
  'upload.check_replacement': 'long',
  'item.run_schedule': 'short',
  'items.announce': 'long',
  'build_trigger.send': 'build',
  'build_trigger.cancel': 'build',
  'build_trigger.poll': 'build',
  'build_trigger.autotrigger': 'short',
  'build_trigger.unlink': 'build',
  'webhook.deliver': 'outbound',
  'search_index.crawl': 'crawl',
  'search_index.discard_crawl': 'long',
  'mail.send': 'mail',
  'account.mail_password_reset': 'mail',
  'account.deactivate_tfa': 'short',
};

/** How many tasks of a lane one worker does at a time. */
export const slotsOf: Readonly<Record<Lane, number>> = {
  short: 4,
  long: 2,
  outbound: 64,
  build: 16,
  crawl: 2,
  mail: 4,
  // Encoding uses every core there is.
  video: 1,
};

/** Notification channel whose payload names the lane that has something new. */
export const taskChannel = 'lectern_tasks';
