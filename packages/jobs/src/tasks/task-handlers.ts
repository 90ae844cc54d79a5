import {
  cancelBuild,
  deliverWebhook,
  runAnnounceItems,
  runAutotrigger,
  runDestroy,
  runFork,
  runSchedule,
  sendBuild,
  type TaskHandlers,
} from '@lectern/engine';

/** Who does which kind of work; one line each. */
export const taskHandlers: TaskHandlers = {
  'environment.fork': runFork,
  'environment.destroy': runDestroy,
  'item.run_schedule': runSchedule,
  'items.announce': runAnnounceItems,
  'build_trigger.send': sendBuild,
  'build_trigger.cancel': cancelBuild,
  'build_trigger.autotrigger': runAutotrigger,
  'webhook.deliver': deliverWebhook,
};
