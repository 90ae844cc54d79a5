import { whenIdle } from '../when-idle.ts';
import { callLentMethod } from './call-frame.ts';
import { equalSettings } from './equal-settings.ts';
import type { HostMethods } from './form-binding.ts';
import { type FrameConnection, FrameError, openFrame, slowAfterMs } from './frame-connection.ts';
import { isLegacy, type Plugin } from './plugin.ts';
import { type InstalledPlugin, pluginStore } from './plugin-store.ts';

/** Frames that boot at the same time: more would compete with the page for the processor and the network. */
const atOnce = 3;

export interface BootOptions {
  /** Invisible; frames are inserted here. */
  container: HTMLElement;
  settings: (pluginId: string) => Record<string, unknown>;
  methods: (pluginId: string) => HostMethods;
}

/** The legacy SDK renders fields only: it has neither boot frames nor hooks. */
const withoutHooks = {
  boot: 'ready',
  child: { methods: {}, protocol: null, hooks: new Set<string>(), settings: () => ({}) },
} as const;

interface Booted {
  /** What a frame was opened for: another address is another page. */
  url: string;
  connection: FrameConnection;
}

/** Opens a boot frame for each plugin, a few at a time while the page is idle, and keeps `pluginStore` up to date. */
export function createBootFrames({ container, settings, methods }: BootOptions) {
  const frames = new Map<string, Booted>();
  const queue: string[] = [];
  let booting = 0;
  let circumstances: readonly unknown[] = [];
  let changes = 0;
  let ownChanges = 0;
  let cancelIdle: (() => void) | null = null;

  function schedule() {
    if (cancelIdle !== null || booting >= atOnce || queue.length === 0) return;
    cancelIdle = whenIdle(() => {
      cancelIdle = null;
      const pluginId = queue.shift();
      const installed = pluginId === undefined ? undefined : pluginStore.find(pluginId);
      if (installed !== undefined) boot(installed.plugin);
      schedule();
    });
  }

  function boot(plugin: Plugin) {
    const { id } = plugin;
    booting += 1;
    let isOver = false;
    const over = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(slow);
      booting -= 1;
      schedule();
    };
    const slow = setTimeout(() => pluginStore.change(id, { boot: 'slow' }), slowAfterMs);
    pluginStore.change(id, { boot: 'booting', child: null });
    const connection = openFrame({
      plugin,
      container,
      label: plugin.attributes.name,
      methods: { ...methods(id), callAdditionalCtxMethod: callLentMethod },
      settings: () => ({ ...settings(id), mode: 'onBoot', bodyPadding: [0, 0, 0, 0] }),
      onStopped: () => {
        over();
        if (frames.get(id)?.connection === connection) pluginStore.change(id, { boot: 'unavailable', child: null });
      },
      // A page under development: it may implement other hooks by now.
      onReloaded: (child) => pluginStore.change(id, { child: { ...child } }),
    });
    connection.iframe.tabIndex = -1;
    frames.set(id, { url: plugin.attributes.url, connection });
    connection.ready
      .then((child) => pluginStore.change(id, { boot: 'ready', child }))
      .catch((error: unknown) => {
        if (!(error instanceof FrameError) || error.failure !== 'closed')
          pluginStore.change(id, { boot: 'unavailable', child: null });
      })
      .finally(over);
  }

  function close(pluginId: string) {
    frames.get(pluginId)?.connection.destroy();
    frames.delete(pluginId);
    const place = queue.indexOf(pluginId);
    if (place >= 0) queue.splice(place, 1);
  }

  function reboot(pluginId: string) {
    close(pluginId);
    pluginStore.change(pluginId, { boot: 'waiting', child: null });
    queue.push(pluginId);
    schedule();
  }

  pluginStore.onRetry(reboot);

  return {
    /**
     * Follows the list of plugins. What a plugin declared is out of date when its own entity changes, or the
     * circumstances do: the schema, the role.
     */
    sync(plugins: readonly Plugin[], nextCircumstances: readonly unknown[]): void {
      if (!equalSettings(circumstances, nextCircumstances)) changes += 1;
      circumstances = nextCircumstances;
      const known = new Map(pluginStore.read().map((entry) => [entry.plugin.id, entry]));
      pluginStore.replace(
        plugins.map((plugin): InstalledPlugin => {
          const entry = known.get(plugin.id);
          const isSame = entry !== undefined && equalSettings(entry.plugin, plugin);
          const own = isSame ? Number(entry.revision.split('.')[0]) : (ownChanges += 1);
          const revision = `${own}.${changes}`;
          return entry === undefined
            ? { plugin, revision, ...(isLegacy(plugin) ? withoutHooks : { boot: 'waiting', child: null }) }
            : { ...entry, plugin, revision };
        }),
      );
      for (const pluginId of known.keys()) if (!plugins.some(({ id }) => id === pluginId)) close(pluginId);
      for (const { id, attributes } of plugins.filter((plugin) => !isLegacy(plugin))) {
        const frame = frames.get(id);
        if (frame === undefined ? !queue.includes(id) : frame.url !== attributes.url) reboot(id);
      }
    },

    /** Gives every plugin its settings, where they changed. */
    push(): void {
      for (const { connection } of frames.values()) connection.push();
    },

    /** Removes all frames. */
    close(): void {
      cancelIdle?.();
      for (const pluginId of frames.keys()) close(pluginId);
      queue.length = 0;
      pluginStore.replace([]);
    },
  };
}
