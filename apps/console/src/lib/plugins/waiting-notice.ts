import { notify } from '@lectern/ui';
import type { Translate } from '../use-messages.ts';
import { slowAfterMs } from './frame-connection.ts';
import { pluginDialogs } from './plugin-dialogs.ts';
import type { Plugin } from './plugin.ts';

/** Waits for a plugin without a deadline, since it may ask the user something. */
export interface Wait {
  /** Resolves when the user no longer wants to wait: the action is off, or it happens without the plugin's answer. */
  over: Promise<'canceled' | 'skipped'>;
  end: () => void;
}

/**
 * Says which plugin is working once that takes long, with a way to stop waiting. With `canSkip` there is also a way to
 * go on without it. Nothing is said while a plugin asks the user something, in a dialog of its
 * own or of the console.
 */
export function waitFor({ attributes: { name } }: Plugin, t: Translate, { canSkip = false } = {}): Wait {
  const id = `plugin-wait-${crypto.randomUUID()}`;
  let stop: (how: 'canceled' | 'skipped') => void = () => undefined;
  const over = new Promise<'canceled' | 'skipped'>((resolve) => {
    stop = resolve;
  });
  let timer = setTimeout(look, slowAfterMs);

  function look() {
    if (pluginDialogs.read().length > 0) {
      timer = setTimeout(look, slowAfterMs);
      return;
    }
    const cancel = { label: t('plugin.cancel'), onAction: () => stop('canceled') };
    notify.info(t('plugin.slow', { name }), {
      id,
      shownForMs: Infinity,
      ...(canSkip
        ? { action: { label: t('plugin.skip'), onAction: () => stop('skipped') }, otherAction: cancel }
        : { action: cancel }),
    });
  }

  return {
    over,
    end() {
      clearTimeout(timer);
      notify.dismiss(id);
    },
  };
}
