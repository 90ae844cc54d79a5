import { Banner, Button } from '@lectern/ui';
import { FormSection } from '#lib/forms/FormSection.tsx';
import { placeOfPage } from '#lib/plugins/page-place.ts';
import type { Plugin } from '#lib/plugins/plugin.ts';
import { pluginStore, usePlugin } from '#lib/plugins/plugin-store.ts';
import { PluginFrame } from '#lib/plugins/PluginFrame.tsx';
import { useMessages } from '#lib/use-messages.ts';

/** The plugin's own settings, where it has any; why it has not answered; and that it can't keep anything itself. */
export function ConfigScreen({ plugin }: { plugin: Plugin }) {
  const t = useMessages();
  const installed = usePlugin(plugin.id);
  const { name } = plugin.attributes;
  const isUnavailable = installed?.boot === 'unavailable';
  const hasScreen = installed?.child?.hooks.has('renderConfigScreen') ?? false;
  const isOpaque = placeOfPage(plugin) === 'console';
  return (
    <>
      {isOpaque && <Banner>{t('configuration.plugin.opaque')}</Banner>}
      {isUnavailable && (
        <Banner
          tone="warning"
          role="status"
          actions={
            <Button size="s" variant="quiet" onPress={() => pluginStore.retry(plugin.id)}>
              {t('configuration.plugin.retry')}
            </Button>
          }
        >
          {t('configuration.plugin.unavailable', { name })}
        </Banner>
      )}
      {hasScreen && (
        <FormSection title={t('configuration.plugins.settings')} lead={t('configuration.plugin.section.settings.lead')}>
          <PluginFrame
            plugin={plugin}
            mode="renderConfigScreen"
            sizing="self"
            label={t('configuration.plugin.screen', { name })}
          />
        </FormSection>
      )}
    </>
  );
}
