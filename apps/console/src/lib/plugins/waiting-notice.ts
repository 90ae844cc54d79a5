import { notify } from '@lectern/ui';
import type { Translate } from '../use-messages.ts';
import { slowAfterMs } from './frame-connection.ts';

/** Waits for a plugin without a deadline, since it may ask the user something. */
export interface Wait {
  /** Resolves when the user no longer wants to wait. */
  canceled: Promise<'canceled'>;
  end: () => void;
}

/** Says which plugin is working once that takes long, with a way to go on without it. */
export function waitFor(name: string, t: Translate): Wait {
  const id = `plugin-wait-${crypto.randomUUID()}`;
  let cancel: () => void = () => undefined;
  const canceled = new Promise<'canceled'>((resolve) => {
    cancel = () => resolve('canceled');
  });
  const timer = setTimeout(
    () =>
      notify.info(t('plugin.slow', { name }), {
        id,
        shownForMs: Infinity,
        action: { label: t('plugin.cancel'), onAction: cancel },
      }),
    slowAfterMs,
  );
  return {
    canceled,
    end() {
      clearTimeout(timer);
      notify.dismiss(id);
    },
  };
}
