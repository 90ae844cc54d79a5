import { notify } from '@lectern/ui';
import { PluginError, callHook } from '#lib/plugins/call-hook.ts';
import { pluginsQuery } from '#lib/plugins/plugin-list.ts';
import { pluginStore } from '#lib/plugins/plugin-store.ts';
import { waitFor } from '#lib/plugins/waiting-notice.ts';
import { logError } from '#lib/log-error.ts';
import { queryClient } from '#lib/query.ts';
import type { GuardHook, GuardOptions } from '#features/content/parts/plugins/guards.ts';

/**
 * Asks plugins one after the other, in the order they were installed, until one answers with `false`. There is no
 * deadline, since a guard may ask the user something; a notice says which plugin is working, and goes on without it or
 * cancels. One that throws stops the action too and is named; one that does not respond at all has no say.
 */
export async function askGuards(
  hook: GuardHook,
  readArgs: () => Promise<readonly unknown[]>,
  { t, scrollToField, onRefused = notifyRefusal, skipped }: GuardOptions,
): Promise<boolean> {
  let args: readonly unknown[] | undefined;
  const plugins = await queryClient.ensureQueryData(pluginsQuery);
  for (const plugin of plugins) {
    const { id, attributes } = plugin;
    if (skipped?.has(id) === true) continue;
    const { name } = attributes;
    const wait = waitFor(plugin, t, { canSkip: true });
    try {
      const answer = await Promise.race([wait.over, isAsked(id, hook).then((asks) => (asks ? ask(id) : true))]);
      if (answer === 'canceled') return false;
      if (answer === 'skipped') skipped?.add(id);
      if (answer === false) {
        onRefused(t('plugin.guard.stopped', { name }));
        return false;
      }
    } catch (error) {
      if (error instanceof PluginError && error.reason !== 'failed') continue;
      logError(`Hook ${hook} of plugin ${id} has a bug!`, error);
      onRefused(t('plugin.guard-failed', { name }), error);
      return false;
    } finally {
      wait.end();
    }
  }
  return true;

  async function ask(pluginId: string): Promise<unknown> {
    const closing = new AbortController();
    args ??= await readArgs();
    return callHook(pluginId, hook, args, {
      closed: closing.signal,
      // Plugins call it without a look: outside of a form there is nothing to scroll.
      ...(hook === 'onBeforeItemUpsert' && {
        methods: {
          scrollToField: async (path: unknown, locale: unknown) => scrollToField?.(String(path), asText(locale)),
        },
      }),
    }).finally(() => closing.abort());
  }
}

/** Whether a plugin has the guard, once it has booted. */
async function isAsked(pluginId: string, hook: GuardHook): Promise<boolean> {
  const settled = await pluginStore.settled(pluginId);
  return settled?.child?.hooks.has(hook) === true;
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** A refusal is the plugin's say, a failure is a fault. */
function notifyRefusal(sentence: string, fault?: unknown): void {
  if (fault === undefined) notify.info(sentence);
  else notify.error(sentence, { detail: fault instanceof Error ? fault.message : undefined });
}
