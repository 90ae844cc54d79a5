import { notify } from '@lectern/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Translate } from '../use-messages.ts';
import { pluginDialogs } from './plugin-dialogs.ts';
import type { Plugin } from './plugin.ts';
import { waitFor } from './waiting-notice.ts';

const plugin = { attributes: { name: 'Reviewer' } } as Plugin;
const t = ((id: string) => id) as unknown as Translate;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a plugin that is slow can be skipped or canceled, and one in time is not mentioned', async () => {
  const shown = vi.spyOn(notify, 'info').mockReturnValue('');
  const quick = waitFor(plugin, t);
  vi.advanceTimersByTime(4900);
  quick.end();
  const slow = waitFor(plugin, t, { canSkip: true });
  vi.advanceTimersByTime(5100);

  expect(shown).toHaveBeenCalledOnce();
  const [, { action, otherAction } = {}] = shown.mock.calls[0] ?? [];
  expect([action?.label, otherAction?.label]).toEqual(['plugin.skip', 'plugin.cancel']);
  action?.onAction();
  expect(await slow.over).toBe('skipped');
});

test('nothing is said while a plugin asks the user something', () => {
  const shown = vi.spyOn(notify, 'info').mockReturnValue('');
  void pluginDialogs.open('one', () => null);
  const wait = waitFor(plugin, t);
  vi.advanceTimersByTime(12_000);

  expect(shown).not.toHaveBeenCalled();
  pluginDialogs.closeAll();
  vi.advanceTimersByTime(5000);
  expect(shown).toHaveBeenCalledOnce();
  wait.end();
});
