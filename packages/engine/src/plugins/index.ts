export { getPlugin, listPluginFields, readPlugins } from './find-plugin.ts';
export {
  createPackagePlugin,
  createPrivatePlugin,
  type PackagePluginInput,
  type PrivatePluginInput,
} from './create-plugin.ts';
export * from './plugin-packages.ts';
export * from './plugin-config.ts';
export { PluginCaches } from './plugin-caches.ts';
export { pluginOrigin, pluginUrl, readPluginVersion } from './plugin-address.ts';
export { type OpenedPluginFile, PluginFiles } from './plugin-files.ts';
export { forgetUnusedBundles } from './forget-unused-bundles.ts';
export { type PluginChanges, updatePlugin } from './update-plugin.ts';
export { destroyPlugin } from './destroy-plugin.ts';
