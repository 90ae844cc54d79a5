import type { FieldAppearance, FieldTypeId } from '@lectern/domain';
import type { ManualFieldExtension } from 'datocms-plugin-sdk';
import type { Declared } from '#lib/plugins/declared.ts';
import { isLegacy, type Plugin } from '#lib/plugins/plugin.ts';
import type { InstalledPlugin } from '#lib/plugins/plugin-store.ts';

/** An editor or addon of a plugin that a field can have. */
export interface PluginOffer {
  plugin: Plugin;
  /** Null for legacy plugins, which have one extension each. */
  extensionId: string | null;
  name: string;
  type: 'editor' | 'addon';
  /** Whether it renders a form for its parameters, and how high that is at first. */
  configurable: false | { initialHeight?: number };
}

/** What plugins offer for fields of a type, and whether more may follow once slower ones have booted. */
export interface PluginOffers {
  offers: readonly PluginOffer[];
  /** Plugins that have not booted: what they offer is not known. */
  waiting: ReadonlySet<string>;
}

/** Nothing is known of plugins. */
export const noOffers: PluginOffers = { offers: [], waiting: new Set() };

/** The editors and addons for fields of a type: those that can be rendered, legacy plugins included. */
export function offersFor(
  fieldType: FieldTypeId,
  plugins: readonly InstalledPlugin[],
  declared: readonly Declared<ManualFieldExtension>[],
): PluginOffers {
  const offers = plugins.flatMap(({ plugin, child }): PluginOffer[] => {
    const { name, plugin_type: kind, field_types: types } = plugin.attributes;
    if (isLegacy(plugin)) {
      if (!(types ?? []).some((type) => type === fieldType)) return [];
      return [
        { plugin, extensionId: null, name, type: kind === 'field_addon' ? 'addon' : 'editor', configurable: false },
      ];
    }
    if (child === null || !child.hooks.has('renderFieldExtension')) return [];
    const hasConfig = child.hooks.has('renderManualFieldExtensionConfigScreen');
    return declared
      .filter((entry) => entry.plugin.id === plugin.id)
      .filter(({ entry: { fieldTypes } }) => fieldTypes === 'all' || fieldTypes.some((type) => type === fieldType))
      .map(({ entry: { id, name: label, type, configurable = false } }) => ({
        plugin,
        extensionId: id,
        name: label,
        type,
        configurable: configurable === false || !hasConfig ? false : configurable === true ? {} : configurable,
      }));
  });
  const waiting = plugins.filter(({ plugin, child, boot }) => isWaiting(plugin, child !== null, boot));
  return { offers, waiting: new Set(waiting.map(({ plugin }) => plugin.id)) };
}

function isWaiting({ meta }: Plugin, isReady: boolean, boot: InstalledPlugin['boot']): boolean {
  return meta.version !== '1' && !isReady && boot !== 'unavailable';
}

/** The offer that an editor or addon of a field is; undefined for one that no plugin offers any more. */
export function offerOf(
  { offers }: PluginOffers,
  type: PluginOffer['type'],
  { id, field_extension: extensionId }: Pick<FieldAppearance['addons'][number], 'id' | 'field_extension'>,
): PluginOffer | undefined {
  const own = offers.filter((offer) => offer.type === type && offer.plugin.id === id);
  return own.find((offer) => offer.extensionId === (extensionId ?? null)) ?? (extensionId == null ? own[0] : undefined);
}
