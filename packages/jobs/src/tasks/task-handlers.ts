import {
  crawlSite,
  deliverWebhook,
  discardCrawl,
  runAnnounceItems,
  runDestroy,
  runFork,
  runSchedule,
  type TaskHandlers,
} from '@lectern/engine';

/** Who does which kind of work; one line each. */
export const taskHandlers: TaskHandlers = {
  'environment.fork': runFork,
  'environment.destroy': runDestroy,
  'item.run_schedule': runSchedule,
  'items.announce': runAnnounceItems,
  'webhook.deliver': deliverWebhook,
  'search_index.crawl': crawlSite,
  'search_index.discard_crawl': discardCrawl,
};
