import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { OpenedPart } from '../OpenedPart.tsx';
import { useMessages } from '../use-messages.ts';
import { contextOf, rawSchemaQuery, useBaseContext, useBearer } from './base-context.ts';
import { baseMethods } from './base-methods.tsx';
import { createBootFrames } from './boot-frames.ts';
import { frameContext } from './frame-context.ts';
import { type PluginPickers, provideHostServices } from './host-services.ts';
import { pluginDialogs } from './plugin-dialogs.ts';
import { pluginsQuery } from './plugin-list.ts';
import { pluginStore } from './plugin-store.ts';
import styles from './plugin-frame.module.css';
import { dismissToastsOfPage } from './toasts-of-page.ts';
import { announceUnavailable } from './unavailable-notice.ts';

export interface PluginsHostProps {
  /** Loads the dialogs of features that plugins may open. */
  loadPickers: () => Promise<PluginPickers>;
}

/**
 * Boots the plugins of this environment in the background, sends them what changes, and renders the dialogs that they
 * open. One in the console; it is loaded once the shell is usable, and only where plugins are installed.
 */
export function PluginsHost({ loadPickers }: PluginsHostProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const container = useRef<HTMLDivElement>(null);
  const frames = useRef<ReturnType<typeof createBootFrames> | null>(null);
  const base = useBaseContext();
  const bearer = useBearer();
  const { data: plugins } = useQuery(pluginsQuery);
  const { data: schema } = useQuery(rawSchemaQuery);
  const dialogs = useSyncExternalStore(pluginDialogs.subscribe, pluginDialogs.read);
  const isReady = base !== null;
  const role = base?.currentRole;

  useEffect(() => {
    provideHostServices({ pickers: loadPickers, navigate: (to) => void navigate(to), t });
  }, [loadPickers, navigate, t]);

  // Before the frames below read it.
  useEffect(() => {
    if (base === null) return;
    frameContext.replace({ base, bearer });
    frames.current?.push();
  }, [base, bearer]);

  useEffect(() => {
    if (!isReady || container.current === null) return undefined;
    const boot = createBootFrames({
      container: container.current,
      settings: (pluginId) => {
        const context = frameContext.read();
        const plugin = pluginStore.find(pluginId)?.plugin;
        if (context === null || plugin === undefined) throw new Error('The plugin is no longer installed.');
        return contextOf(plugin, context.base, context.bearer);
      },
      methods: baseMethods,
    });
    frames.current = boot;
    return () => {
      frames.current = null;
      boot.close();
      pluginDialogs.closeAll();
      frameContext.replace(null);
    };
  }, [isReady]);

  useEffect(() => {
    if (!isReady || plugins === undefined) return;
    frames.current?.sync(plugins, [schema, role]);
    frames.current?.push();
    pluginDialogs.closeUninstalled((pluginId) => plugins.some(({ id }) => id === pluginId));
  }, [isReady, plugins, schema, role]);

  useEffect(() => announceUnavailable(t), [t]);

  useEffect(() => dismissToastsOfPage, [pathname]);

  return (
    <>
      <div ref={container} className={styles.boot} aria-hidden inert />
      {dialogs.map(({ key, node, cancel }) => (
        <OpenedPart key={key} name={t('plugin.dialog')} onFailed={cancel}>
          <Fragment>{node}</Fragment>
        </OpenedPart>
      ))}
    </>
  );
}
