import { lazyPart, Skeleton } from '@lectern/ui';
import { type ReactNode, Suspense } from 'react';
import { PartBoundary } from '../PartBoundary.tsx';
import type { HostMethods, PluginFormBinding } from './form-binding.ts';
import type { RenderMode } from './hooks.ts';
import { loadPluginPart } from './load-plugin-part.ts';
import type { Plugin } from './plugin.ts';

export interface PluginFrameProps {
  plugin: Plugin;
  mode: RenderMode;
  /** Properties of the mode besides those that every frame has; `fieldExtensionId`, `parameters` and so on. */
  settings?: Readonly<Record<string, unknown>>;
  /** Methods of the mode besides those that every frame has. Their names must not change while the frame is open. */
  methods?: HostMethods;
  /** For frames of a record form: its properties and methods. */
  form?: PluginFormBinding;
  /** `self`: the plugin sets its height. `imposed`: the frame fills its container. */
  sizing: 'self' | 'imposed';
  /** Height until the plugin sets one. */
  initialHeight?: number;
  /** Accessible name: of the field, panel or page. */
  label: string;
  /** Inside the frame: top, right, bottom, left. */
  bodyPadding?: readonly [number, number, number, number];
  /** Rendered instead of the notice when the plugin is unavailable, such as a built-in editor; `retry` tries again. */
  fallback?: (retry: () => void) => ReactNode;
}

const LivePluginFrame = lazyPart(
  async () => (await loadPluginPart(() => import('./LivePluginFrame.tsx'))).LivePluginFrame,
);

/**
 * A visible part of a plugin: a sandboxed frame with a connection of its own. What goes wrong in it stays in it: it says
 * that a plugin is slow after five seconds and gives up, with a retry, after twenty.
 */
export function PluginFrame(props: PluginFrameProps) {
  const { label, plugin, initialHeight, sizing } = props;
  return (
    <PartBoundary name={label} resetKey={plugin.id}>
      <Suspense fallback={sizing === 'self' && initialHeight !== 0 ? <Skeleton height={initialHeight ?? 40} /> : null}>
        <LivePluginFrame {...props} />
      </Suspense>
    </PartBoundary>
  );
}
