import { removeDerivatives } from '@lectern/assets';
import {
  cancelBuild,
  checkReplacement,
  crawlSite,
  deliverWebhook,
  discardCrawl,
  encodeTrack,
  encodeVideo,
  giveUpDestroy,
  giveUpFork,
  giveUpTrack,
  giveUpVideo,
  mailPasswordReset,
  pollBuild,
  removeSiteFiles,
  resetDemo,
  runAnnounceItems,
  runAutotrigger,
  runDestroy,
  runFork,
  runSchedule,
  runTfaDeactivation,
  sendBuild,
  sendMail,
  type TaskEndings,
  type TaskHandlers,
  unlinkSite,
} from '@lectern/engine';

/** What becomes of work that threw too often; other kinds are tried for half a day. */
export const taskEndings: TaskEndings = {
  'environment.fork': giveUpFork,
  'environment.destroy': giveUpDestroy,
  'video.encode': giveUpVideo,
  'video.encode_track': giveUpTrack,
};

/** Who does which kind of work; one line each. */
export const taskHandlers: TaskHandlers = {
  'environment.fork': runFork,
  'environment.destroy': runDestroy,
  'site.reset_demo': resetDemo,
  'site.remove_files': (services, payload, signal) =>
    removeSiteFiles((path) => removeDerivatives(services.blobs, path))(services, payload, signal),
  'video.encode': encodeVideo,
  'video.encode_track': encodeTrack,
  'upload.check_replacement': checkReplacement,
  'item.run_schedule': runSchedule,
  'items.announce': runAnnounceItems,
  'build_trigger.send': sendBuild,
  'build_trigger.cancel': cancelBuild,
  'build_trigger.poll': pollBuild,
  'build_trigger.autotrigger': runAutotrigger,
  'build_trigger.unlink': unlinkSite,
  'webhook.deliver': deliverWebhook,
  'search_index.crawl': crawlSite,
  'search_index.discard_crawl': discardCrawl,
  'mail.send': sendMail,
  'account.mail_password_reset': mailPasswordReset,
  'account.deactivate_tfa': runTfaDeactivation,
};
