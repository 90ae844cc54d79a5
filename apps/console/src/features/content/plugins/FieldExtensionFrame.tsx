import { Skeleton } from '@lectern/ui';
import { useMemo } from 'react';
import type { FieldExtensionProps, StandInProps } from '#features/content/parts/plugins/form-plugins.ts';
import { useFormPlugins } from '#features/content/parts/plugins/form-plugins.ts';
import { PluginFrame } from '#lib/plugins/PluginFrame.tsx';
import { parameterDefinitions, withDefaults } from '#lib/plugins/legacy-parameters.ts';
import { isLegacy } from '#lib/plugins/plugin.ts';
import { PluginNote, SlowNote } from '#lib/plugins/PluginNote.tsx';
import { pluginStore, usePlugin } from '#lib/plugins/plugin-store.ts';
import { useMessages } from '#lib/use-messages.ts';
import { bindingOf } from './form-plugins-binding.ts';
import { legacyBinding } from './legacy-binding.ts';

/** An editor or addon of a plugin in the row of a field. */
export function FieldExtensionFrame({ extension, field, path, isDisabled, fallback }: FieldExtensionProps) {
  const plugins = useFormPlugins();
  const { plugin, fieldExtensionId, parameters, initialHeight } = extension;
  const binding = plugins === null ? undefined : bindingOf(plugins);
  const form = useMemo(() => {
    const ofField = binding?.ofField(path, isDisabled);
    return ofField !== undefined && isLegacy(plugin) ? legacyBinding(ofField, plugin) : ofField;
  }, [binding, path, isDisabled, plugin]);
  const settings = useMemo(
    () =>
      isLegacy(plugin)
        ? {
            parameters: {
              global: withDefaults(parameterDefinitions(plugin, 'global'), plugin.attributes.parameters),
              instance: withDefaults(parameterDefinitions(plugin, 'instance'), parameters),
            },
          }
        : { fieldExtensionId, parameters },
    [plugin, fieldExtensionId, parameters],
  );
  if (form === undefined) return null;
  return (
    <PluginFrame
      key={`${plugin.id} ${fieldExtensionId}`}
      plugin={plugin}
      mode="renderFieldExtension"
      settings={settings}
      form={form}
      sizing="self"
      initialHeight={initialHeight}
      label={field.label}
      fallback={fallback === undefined ? undefined : defaultEditorOf({ plugin, editor: fallback })}
    />
  );
}

/** The place of an editor whose plugin has not booted. */
export function WaitingEditor({ plugin }: Pick<StandInProps, 'plugin'>) {
  const isSlow = usePlugin(plugin.id)?.boot === 'slow';
  return (
    <>
      {isSlow && <SlowNote name={plugin.attributes.name} onRetry={() => pluginStore.retry(plugin.id)} />}
      <Skeleton height={40} />
    </>
  );
}

/** The console's own editor in the place of one whose plugin did not boot. */
export function StandInEditor({ plugin, editor }: StandInProps) {
  return <DefaultEditor plugin={plugin} editor={editor} onRetry={() => pluginStore.retry(plugin.id)} />;
}

function defaultEditorOf(standIn: StandInProps) {
  return (retry: () => void) => <DefaultEditor {...standIn} onRetry={retry} />;
}

function DefaultEditor({ plugin, editor, onRetry }: StandInProps & { onRetry: () => void }) {
  const t = useMessages();
  return (
    <>
      <PluginNote onRetry={onRetry}>{t('plugin.default-editor', { name: plugin.attributes.name })}</PluginNote>
      {editor}
    </>
  );
}
