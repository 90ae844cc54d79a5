import { useSyncExternalStore } from 'react';
import type { Plugin } from './plugin.ts';

/**
 * How far the boot frame of a plugin is. `slow` boots for longer than five seconds; `unavailable` did not answer within
 * twenty, or was stopped.
 */
export type BootState = 'waiting' | 'booting' | 'slow' | 'ready' | 'unavailable';

/** The page of a plugin behind its boot frame. */
export interface PluginChild {
  /** Its methods, by the names of its handshake. */
  methods: Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>;
  /** The protocol of its SDK: `0.2.0`, `0.3.0`, `0.3.1`; null for the legacy SDK. */
  protocol: string | null;
  /** The hooks that it implements. */
  hooks: ReadonlySet<string>;
  /** The latest properties that it was given, for SDKs that do not keep them. */
  settings: () => Record<string, unknown>;
}

/** One plugin with the state of its boot frame. */
export interface InstalledPlugin {
  plugin: Plugin;
  boot: BootState;
  /** Null unless it is ready. */
  child: PluginChild | null;
  /** Changes whenever its declarations are out of date: with its parameters, the schema, or the role. */
  revision: string;
}

let installed: readonly InstalledPlugin[] = [];
let isHosted = false;
let retryBoot: (pluginId: string) => void = () => undefined;
const listeners = new Set<() => void>();

/**
 * The plugins of this environment, in the order they were installed. Empty until `PluginsHost` is loaded, which is
 * after the shell is usable; only this store belongs to the first load.
 */
export const pluginStore = {
  read: (): readonly InstalledPlugin[] => installed,

  find: (pluginId: string): InstalledPlugin | undefined => installed.find(({ plugin }) => plugin.id === pluginId),

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },

  /** For the host. */
  replace(next: readonly InstalledPlugin[]): void {
    installed = next;
    isHosted = true;
    for (const listener of listeners) listener();
  },

  /** For the host: changes one plugin. */
  change(pluginId: string, changes: Partial<InstalledPlugin>): void {
    if (!installed.some(({ plugin }) => plugin.id === pluginId)) return;
    pluginStore.replace(installed.map((entry) => (entry.plugin.id === pluginId ? { ...entry, ...changes } : entry)));
  },

  /** For the host: what `retry` does. */
  onRetry(retry: (pluginId: string) => void): void {
    retryBoot = retry;
  },

  /** Boots an unavailable plugin again. */
  retry: (pluginId: string): void => retryBoot(pluginId),

  /**
   * Resolves once a plugin is ready or unavailable; null for one that is not installed (any more). Before `PluginsHost`
   * is loaded no one knows: a guard must not be passed by being quick.
   */
  settled(pluginId: string): Promise<InstalledPlugin | null> {
    return new Promise((resolve) => {
      const look = () => {
        if (!isHosted) return;
        const found = pluginStore.find(pluginId);
        if (found !== undefined && found.boot !== 'ready' && found.boot !== 'unavailable') return;
        stop();
        resolve(found ?? null);
      };
      const stop = pluginStore.subscribe(look);
      look();
    });
  },
};

/** The installed plugins and how far each of them is. */
export function usePlugins(): readonly InstalledPlugin[] {
  return useSyncExternalStore(pluginStore.subscribe, pluginStore.read);
}

/** Whether a plugin that is ready has a hook. */
export function useHasHook(hook: string): boolean {
  return usePlugins().some(({ child }) => child?.hooks.has(hook) ?? false);
}

/** One installed plugin; undefined until it is known, and for one that is not installed. */
export function usePlugin(pluginId: string): InstalledPlugin | undefined {
  return useSyncExternalStore(pluginStore.subscribe, () => pluginStore.find(pluginId));
}

/** Whether a plugin follows the console's dark mode: those of older SDKs are made for a light page. */
export function isSchemeAware({ protocol }: PluginChild): boolean {
  const [major = 0, minor = 0, patch = 0] = (protocol ?? '').split('.').map(Number);
  return major > 0 || minor > 3 || (minor === 3 && patch >= 1);
}
