import { pluginQueries, queryRoot } from '@lectern/domain/queries';

/** Query keys of plugins. */
export const pluginKeys = {
  list: pluginQueries.every('list'),
  upgrades: pluginQueries.every('upgrades'),
  /** Of the registry: no event changes them. */
  packages: (selection: object) => [...queryRoot('plugin_packages').all, selection] as const,
  package: (name: string) => [...queryRoot('plugin_packages').all, 'one', name] as const,
  /** What a plugin declares: it changes with the plugin's parameters, not with an event. */
  declaration: (pluginId: string, revision: string, hook: string, args: readonly unknown[]) =>
    [...queryRoot('plugin_declarations').all, pluginId, revision, hook, args] as const,
  /** All of them, of one plugin. */
  declarationsOf: (pluginId: string) => [...queryRoot('plugin_declarations').all, pluginId] as const,
  /** The signed-in user and their role as plugins see them. */
  principal: queryRoot<'principal'>('users').every('principal'),
};
