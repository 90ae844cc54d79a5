import { notify } from '@lectern/ui';
import { connection } from '../realtime/connection.ts';
import type { Translate } from '../use-messages.ts';
import { pluginStore } from './plugin-store.ts';

const noticeId = 'plugins-unavailable';

/** Names beyond these are cut: the list of plugins has them all. */
const namedAtMost = 5;

/**
 * Says which plugins did not boot, with a way to try again. Fields name theirs in their place, but tabs, pages, panels
 * and actions have no place before they are declared, and would be missing without a word. One notice for all; once it
 * is closed, only another failure opens it again. While there is no network, the header says so instead. Returns how to
 * stop.
 */
export function announceUnavailable(t: Translate): () => void {
  let known = new Set<string>();

  function look() {
    const failed = pluginStore.read().filter(({ boot }) => boot === 'unavailable');
    const ids = new Set(failed.map(({ plugin }) => plugin.id));
    if (connection.state() === 'offline') {
      known = new Set([...known].filter((id) => ids.has(id)));
      return;
    }
    const isNew = [...ids].some((id) => !known.has(id));
    // When one of several plugins is back, a notice that names it would be wrong.
    if (!isNew && ids.size < known.size) notify.dismiss(noticeId);
    known = ids;
    if (!isNew) return;
    const names = failed.map(({ plugin }) => plugin.attributes.name);
    const more = names.length > namedAtMost ? ', …' : '';
    notify.error(t('plugin.unavailable.notice', { count: names.length, name: names[0] }), {
      id: noticeId,
      ...(names.length > 1 && { detail: `${names.slice(0, namedAtMost).join(', ')}${more}` }),
      action: { label: t('plugin.retry'), onAction: () => ids.forEach((id) => pluginStore.retry(id)) },
    });
  }

  const stops = [pluginStore.subscribe(look), connection.subscribe(look)];
  look();
  return () => {
    for (const stop of stops) stop();
    notify.dismiss(noticeId);
  };
}
