import { Dialog } from '@lectern/ui';
import { useMemo } from 'react';
import { useMessages } from '../use-messages.ts';
import type { ArgumentsOf } from './method-arguments.ts';
import type { Plugin } from './plugin.ts';
import { PluginFrame } from './PluginFrame.tsx';

export interface PluginModalProps {
  plugin: Plugin;
  modal: ArgumentsOf<'openModal'>[0];
  /** With what the plugin resolves, or null. */
  onClose: (result: unknown) => void;
}

const widths = { s: 440, m: 640, l: 900, xl: 1160, fullWidth: 1900 } as const;
const narrowest = 320;
const widest = 1900;

/** A modal of a plugin: its `renderModal` in a dialog of the console. */
export function PluginModal({ plugin, modal, onClose }: PluginModalProps) {
  const t = useMessages();
  const { id, title, width = 'm', closeDisabled = false, parameters = {}, initialHeight } = modal;
  const pixels = typeof width === 'number' ? Math.min(Math.max(width, narrowest), widest) : widths[width];
  const settings = useMemo(() => ({ modalId: id, parameters }), [id, parameters]);
  const methods = useMemo(() => ({ resolve: (value: unknown) => onClose(value ?? null) }), [onClose]);
  const name = title ?? t('plugin.modal', { name: plugin.attributes.name });
  return (
    <Dialog
      title={name}
      width={pixels}
      isFlush
      isCloseDisabled={closeDisabled}
      isTitleHidden={title === undefined || width === 'fullWidth'}
      onClose={() => onClose(null)}
    >
      <PluginFrame
        plugin={plugin}
        mode="renderModal"
        sizing="self"
        label={name}
        initialHeight={initialHeight}
        settings={settings}
        methods={methods}
        bodyPadding={[20, 20, 20, 20]}
      />
    </Dialog>
  );
}
