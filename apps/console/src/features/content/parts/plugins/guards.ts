import { logError } from '#lib/log-error.ts';
import { loadPluginPart } from '#lib/plugins/load-plugin-part.ts';
import { pluginsQuery } from '#lib/plugins/plugin-list.ts';
import { queryClient } from '#lib/query.ts';
import type { Translate } from '#lib/use-messages.ts';

/** What plugins can stop before it happens, by the hook that asks them. */
export type GuardHook =
  | 'onBeforeItemUpsert'
  | 'onBeforeItemsPublish'
  | 'onBeforeItemsUnpublish'
  | 'onBeforeItemsDestroy';

export interface GuardOptions {
  t: Translate;
  /** For guards of a form: leads to a field. */
  scrollToField?: (path: string, locale?: string) => Promise<void>;
  /** Says that a plugin refused, or failed with a fault; a notice unless given. */
  onRefused?: (sentence: string, fault?: unknown) => void;
  /** Plugins that the user goes on without, for questions that follow one another. */
  skipped?: Set<string>;
}

/** A plugin, or the user, keeps a record from being changed; the message is for users. */
export class GuardRefusal extends Error {
  override readonly name = 'GuardRefusal';
  /** The user no longer wanted to wait for a plugin. */
  readonly isCanceled: boolean;

  constructor(message: string, isCanceled: boolean) {
    super(message);
    this.isCanceled = isCanceled;
  }
}

/**
 * Asks the plugins that guard an action whether it may happen; false when one of them, or the user, stops it. Without
 * plugins nothing is loaded and nothing is asked. `args` may be a function where they have to be fetched.
 */
export async function pluginsAllow(
  hook: GuardHook,
  args: readonly unknown[] | (() => Promise<readonly unknown[]>),
  options: GuardOptions,
): Promise<boolean> {
  try {
    const installed = await queryClient.ensureQueryData(pluginsQuery);
    if (installed.length === 0) return true;
  } catch (error) {
    // Whoever cannot list plugins has none that could ask.
    logError('The list of plugins could not be loaded.', error);
    return true;
  }
  const { askGuards } = await loadPluginPart(() => import('#features/content/plugins/ask-guards.ts'));
  return askGuards(hook, typeof args === 'function' ? args : async () => args, options);
}

/**
 * Asks before a record is written outside of its form. Throws `GuardRefusal` when a plugin, or the user, keeps it from
 * that.
 */
export async function requireUpsertAllowed(data: unknown, options: Pick<GuardOptions, 't' | 'skipped'>): Promise<void> {
  let refusal: string | null = null;
  const isAllowed = await pluginsAllow('onBeforeItemUpsert', [{ data }], {
    ...options,
    onRefused: (sentence) => {
      refusal = sentence;
    },
  });
  // Its texts are there by now.
  if (!isAllowed) throw new GuardRefusal(refusal ?? options.t('plugin.guard.canceled'), refusal === null);
}
