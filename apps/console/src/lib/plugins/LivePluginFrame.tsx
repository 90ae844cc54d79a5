import { Banner, Button, Skeleton, SkeletonGroup } from '@lectern/ui';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useMessages } from '../use-messages.ts';
import { baseMethods } from './base-methods.tsx';
import { contextOf } from './base-context.ts';
import type { HostMethods } from './form-binding.ts';
import { type FrameConnection, FrameError, openFrame, slowAfterMs } from './frame-connection.ts';
import { frameContext } from './frame-context.ts';
import { isSchemeAware, type PluginChild, pluginStore, usePlugin } from './plugin-store.ts';
import type { PluginFrameProps } from './PluginFrame.tsx';
import { SlowNote } from './PluginNote.tsx';
import styles from './plugin-frame.module.css';

type FrameState = 'loading' | 'slow' | 'ready' | 'unavailable';

/** Height of a frame that has not set one, and that came with none. */
const unknownHeight = 40;
const noPadding = [0, 0, 0, 0] as const;

/** The frame itself; `PluginFrame` loads it. */
export function LivePluginFrame(props: PluginFrameProps) {
  const { mode, sizing, initialHeight, fallback } = props;
  const t = useMessages();
  // The list knows newer parameters than whoever rendered this frame.
  const plugin = usePlugin(props.plugin.id)?.plugin ?? props.plugin;
  const context = useSyncExternalStore(frameContext.subscribe, frameContext.read);
  const hasContext = context !== null;
  const container = useRef<HTMLDivElement>(null);
  const connection = useRef<FrameConnection | null>(null);
  const [state, setState] = useState<FrameState>('loading');
  const [height, setHeight] = useState(initialHeight ?? null);
  const [attempt, setAttempt] = useState(0);
  const [isLightOnly, setIsLightOnly] = useState(true);

  const latest = useRef({ ...props, plugin, context });
  useEffect(() => {
    latest.current = { ...props, plugin, context };
    connection.current?.pushSoon();
  });

  const { id, attributes } = plugin;
  useEffect(() => {
    const parent = container.current;
    if (!hasContext || parent === null) return undefined;
    setState('loading');
    const slow = setTimeout(() => setState('slow'), slowAfterMs);
    const frame = openFrame({
      plugin: latest.current.plugin,
      container: parent,
      label: latest.current.label,
      methods: {
        ...baseMethods(id),
        ...following(() => latest.current.form?.methods ?? {}),
        ...following(() => latest.current.methods ?? {}),
        setHeight: (next: unknown) => {
          if (typeof next === 'number' && Number.isFinite(next) && next >= 0) setHeight(next);
        },
      },
      settings: () => settingsOf(latest.current),
      onStopped: () => setState('unavailable'),
    });
    connection.current = frame;
    frame.ready
      .then((child: PluginChild) => {
        setIsLightOnly(!isSchemeAware(child));
        setState('ready');
      })
      .catch((error: unknown) => {
        if (!(error instanceof FrameError) || error.failure !== 'closed') setState('unavailable');
      })
      .finally(() => clearTimeout(slow));
    return () => {
      clearTimeout(slow);
      connection.current = null;
      frame.destroy();
    };
  }, [hasContext, id, attributes.url, mode, attempt]);

  const form = props.form;
  useEffect(() => form?.subscribe(() => connection.current?.pushSoon()), [form]);

  const retry = useMemo(
    () => () => {
      // Before the next attempt, which needs the place for its frame.
      setState('loading');
      setAttempt((before) => before + 1);
    },
    [],
  );
  const colorScheme = (context?.base.colorScheme ?? 'light') as 'light' | 'dark';
  if (state === 'unavailable') return fallback?.(retry) ?? <Unavailable name={attributes.name} onRetry={retry} />;
  const isOpen = state === 'ready';
  return (
    <div className={styles.place} data-sizing={sizing}>
      {state === 'slow' && <SlowNote name={attributes.name} onRetry={retry} />}
      <div
        ref={container}
        className={styles.frame}
        data-ready={isOpen || undefined}
        // A page that knows no dark mode is shown as it was made: on white, in the dark too.
        data-paper={(isOpen && isLightOnly && colorScheme === 'dark' && height !== 0) || undefined}
        style={{
          colorScheme: isLightOnly ? 'light' : colorScheme,
          blockSize: sizing === 'self' ? (height ?? unknownHeight) : undefined,
        }}
        aria-busy={!isOpen}
      />
      {!isOpen && height !== 0 && (
        <div className={styles.waiting}>
          <SkeletonGroup label={t('plugin.slow', { name: attributes.name })}>
            <Skeleton height={sizing === 'self' ? (height ?? unknownHeight) : 40} />
          </SkeletonGroup>
        </div>
      )}
    </div>
  );
}

function settingsOf(props: PluginFrameProps & { context: ReturnType<typeof frameContext.read> }) {
  const { plugin, mode, context, form, settings, bodyPadding = noPadding } = props;
  // The frame is opened when there is a context, and it does not go while a frame is open.
  if (context === null) throw new Error('The context of plugins is not loaded.');
  return {
    ...contextOf(pluginStore.find(plugin.id)?.plugin ?? plugin, context.base, context.bearer),
    ...form?.settings(),
    ...settings,
    mode,
    bodyPadding: [...bodyPadding],
  };
}

/** Methods whose names are fixed with the connection, and whose work is that of the latest render. */
function following(read: () => object): HostMethods {
  return Object.fromEntries(
    Object.keys(read()).map((name) => [
      name,
      (...args: unknown[]) => {
        const method = (read() as HostMethods)[name];
        if (method === undefined) throw new Error(`${name} is no longer available.`);
        return method(...args);
      },
    ]),
  );
}

function Unavailable({ name, onRetry }: { name: string; onRetry: () => void }) {
  const t = useMessages();
  return (
    <Banner
      tone="warning"
      role="alert"
      actions={
        <Button size="s" onPress={onRetry}>
          {t('plugin.retry')}
        </Button>
      }
    >
      {t('plugin.unavailable', { name })}
    </Banner>
  );
}
