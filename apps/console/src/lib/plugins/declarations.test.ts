import { afterEach, expect, it } from 'vitest';
import { pluginKeys } from '../query-keys/plugins.ts';
import { queryClient } from '../query.ts';
import { declarationQuery } from './declarations.ts';
import type { InstalledPlugin } from './plugin-store.ts';

const hook = 'mainNavigationTabs';

/** What a tab list shows while the plugin of this revision has not answered. */
function shownMeanwhile(revision: string, args: readonly unknown[] = []): unknown {
  const { placeholderData } = declarationQuery({ plugin: { id: '1' }, revision } as InstalledPlugin, hook, args);
  return (placeholderData as () => unknown)();
}

afterEach(() => queryClient.clear());

it('what a plugin declared last stays until it has answered for its new revision', () => {
  expect(shownMeanwhile('2')).toBeUndefined();

  queryClient.setQueryData(pluginKeys.declaration('1', '1', hook, []), ['older'], { updatedAt: 1000 });
  queryClient.setQueryData(pluginKeys.declaration('1', '2', hook, []), ['newer'], { updatedAt: 2000 });
  queryClient.setQueryData(pluginKeys.declaration('1', '2', hook, ['other arguments']), ['other'], { updatedAt: 3000 });
  queryClient.setQueryData(pluginKeys.declaration('1', '2', 'settingsAreaSidebarItemGroups', []), ['other']);
  queryClient.setQueryData(pluginKeys.declaration('12', '2', hook, []), ['of another plugin']);

  expect(shownMeanwhile('3')).toEqual(['newer']);
  expect(shownMeanwhile('3', ['new arguments'])).toBeUndefined();
});
