import { notify } from '@lectern/ui';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { connection } from '../realtime/connection.ts';
import type { Translate } from '../use-messages.ts';
import { type BootState, pluginStore } from './plugin-store.ts';
import { announceUnavailable } from './unavailable-notice.ts';

const t = ((id: string, { count, name } = { count: 0, name: '' }) => `${id} ${count} ${name}`) as unknown as Translate;

let shown: MockInstance<typeof notify.error>;
let dismissed: MockInstance<typeof notify.dismiss>;
let stop: () => void = () => undefined;

beforeEach(() => {
  // Files of a worker share it: another one may have left it without a connection.
  connection.note({ live: 'starting', hasNetwork: true, isAnswered: true });
  shown = vi.spyOn(notify, 'error').mockReturnValue('');
  dismissed = vi.spyOn(notify, 'dismiss').mockReturnValue(undefined);
  install({ Stars: 'booting', Notes: 'booting', Old: 'ready' });
  stop = announceUnavailable(t);
});
afterEach(() => {
  stop();
  connection.note({ hasNetwork: true });
  pluginStore.onRetry(() => undefined);
  pluginStore.replace([]);
  vi.restoreAllMocks();
});

test('plugins that did not boot are named in one notice, which boots them again', () => {
  boot('Stars', 'slow');
  expect(shown).not.toHaveBeenCalled();
  boot('Stars', 'unavailable');
  expect(shown.mock.lastCall?.[0]).toBe('plugin.unavailable.notice 1 Stars');
  expect(shown.mock.lastCall?.[1]).not.toHaveProperty('detail');
  boot('Notes', 'unavailable');
  expect(shown).toHaveBeenLastCalledWith(
    'plugin.unavailable.notice 2 Stars',
    expect.objectContaining({ detail: 'Stars, Notes' }),
  );

  const retried: string[] = [];
  pluginStore.onRetry((id) => {
    retried.push(id);
    boot(id, 'waiting');
  });
  shown.mock.lastCall?.[1]?.action?.onAction();
  expect(retried).toEqual(['Stars', 'Notes']);
  expect(dismissed).toHaveBeenCalled();
  boot('Stars', 'unavailable');
  expect(shown).toHaveBeenCalledTimes(3);
});

test('a closed notice stays closed until another plugin fails', () => {
  boot('Stars', 'unavailable');
  boot('Notes', 'ready');
  expect(shown).toHaveBeenCalledOnce();
  boot('Old', 'unavailable');
  expect(shown).toHaveBeenCalledTimes(2);
});

test('no notice is shown without network, until it is back', () => {
  connection.note({ hasNetwork: false });
  boot('Stars', 'unavailable');
  expect(shown).not.toHaveBeenCalled();
  connection.note({ hasNetwork: true });
  expect(shown).toHaveBeenCalledOnce();
});

function boot(id: string, state: BootState) {
  pluginStore.change(id, { boot: state });
}

function install(states: Record<string, BootState>) {
  pluginStore.replace(
    Object.entries(states).map(([name, state]) => ({
      plugin: { id: name, attributes: { name } } as ReturnType<typeof pluginStore.read>[number]['plugin'],
      boot: state,
      child: null,
      revision: '1.1',
    })),
  );
}
