import { nameInSentence } from '@lectern/ui';
import type { EnvironmentSchema, ItemType } from '@lectern/domain';
import { useQuery } from '@tanstack/react-query';
import {
  Boxes,
  CirclePlus,
  File,
  FileText,
  FlaskConical,
  Keyboard,
  Languages,
  ListTree,
  LogOut,
  Plus,
  ScanSearch,
  SunMoon,
  UserRound,
} from 'lucide-react';
import { environmentsQuery, useEnvironment, useMe, usePermissions } from '#lib/current-site.ts';
import { environmentHome } from '#lib/environment.ts';
import type { Feature } from '#lib/feature.ts';
import { menuItemsQuery, menuPathOf } from '#lib/menu-items.ts';
import { paths } from '#lib/paths.ts';
import type { Permissions } from '#lib/permissions.ts';
import { schemaQuery } from '#lib/records/queries.ts';
import { type ThemeChoice, themeStore } from '#lib/theme.ts';
import { type Translate, useMessages } from '#lib/use-messages.ts';
import { environmentsFor } from '../environments-for.ts';
import { useAllAreas } from '../use-areas.ts';
import { useSignOut } from '../use-sign-out.ts';
import type { Command } from './commands.ts';

const themes: readonly ThemeChoice[] = ['light', 'dark', 'system'];

/** Models offered for a new record before anything is typed. */
const commonModels = 3;

/** Search terms of a model besides its name. */
export interface ModelPlace {
  schema: EnvironmentSchema | undefined;
  /** Labels of the menu above a model. */
  pathOf: (itemTypeId: string) => string;
}

/** Models and their places in the menu; both load asynchronously, and the palette does not wait. */
export function useModelPlaces(): ModelPlace {
  const { data: schema } = useQuery(schemaQuery);
  const { data: menuItems = [] } = useQuery(menuItemsQuery);
  return { schema, pathOf: (itemTypeId) => menuPathOf(menuItems, itemTypeId).join(' › ') };
}

/** Every destination and action available from here, by role; unavailable ones say why. */
export function useCommands(
  features: readonly Feature[],
  { schema, pathOf }: ModelPlace,
  onShowShortcuts: () => void,
): Command[] {
  const t = useMessages();
  const permissions = usePermissions();
  const { actor } = useMe();
  const signOut = useSignOut();
  const areas = useAllAreas(features);
  const current = useEnvironment();
  const { data: environments = [] } = useQuery(environmentsQuery);

  const models = [...(schema?.itemTypes.values() ?? [])].toSorted((a, b) => a.name.localeCompare(b.name));
  const reason = (isAllowed: boolean) => (isAllowed ? undefined : t('shell.search.reason'));
  return [
    ...areas.map(({ path, label, icon, href, isAllowed }): Command => ({
      id: `area.${path}`,
      group: 'go',
      label,
      icon,
      kind: t('shell.search.kind.area'),
      to: href,
      isCommon: true,
      reason: reason(isAllowed),
    })),
    ...models.flatMap((itemType) => modelCommands(itemType, permissions, pathOf, t)),
    ...newRecordCommands(models, permissions, t),
    {
      id: 'menu-item.new',
      group: 'act',
      label: t('shell.search.new-menu-item'),
      icon: CirclePlus,
      to: paths.newMenuItem(),
      reason: reason(permissions.can('can_manage_menu')),
    },
    {
      id: 'seo-preferences',
      group: 'go',
      label: t('shell.search.seo-preferences'),
      icon: ScanSearch,
      to: paths.seoPreferences(),
      reason: reason(permissions.can('can_edit_favicon')),
    },
    ...(actor.creator.type === 'access_token'
      ? []
      : [
          {
            id: 'account',
            group: 'act' as const,
            label: t('shell.user.account'),
            icon: UserRound,
            to: paths.account(),
            isCommon: true,
          },
        ]),
    {
      id: 'preferences',
      group: 'act',
      label: t('shell.user.preferences'),
      icon: Languages,
      to: paths.preferences(),
      isCommon: true,
    },
    { id: 'shortcuts', group: 'act', label: t('shell.user.shortcuts'), icon: Keyboard, run: onShowShortcuts },
    ...themes.map((theme): Command => ({
      id: `theme.${theme}`,
      group: 'act',
      label: t('shell.search.theme', { theme: t(`shell.user.theme.${theme}`) }),
      icon: SunMoon,
      run: () => themeStore.choose(theme),
    })),
    ...environmentsFor(environments, actor)
      .filter(({ id }) => id !== current.id)
      .map(({ id, meta }): Command => ({
        id: `environment.${id}`,
        group: 'act',
        label: t('shell.search.environment', { id }),
        icon: FlaskConical,
        kind: t(meta.primary ? 'area.environment.primary' : 'area.environment.sandbox'),
        keywords: [t('shell.environment.label')],
        href: environmentHome(meta.primary ? null : id),
      })),
    { id: 'sign-out', group: 'act', label: t('shell.user.sign-out'), icon: LogOut, run: () => void signOut() },
  ];
}

function modelCommands(
  itemType: ItemType,
  permissions: Permissions,
  pathOf: ModelPlace['pathOf'],
  t: Translate,
): Command[] {
  const { id, name, apiKey, isModularBlock, isSingleton, isTree } = itemType;
  const canReach = permissions.canOnItemsOf('read', itemType) || permissions.canOnItemsOf('create', itemType);
  const path = pathOf(id);
  return [
    ...(isModularBlock || !canReach
      ? []
      : [
          {
            id: `model.${id}`,
            group: 'go' as const,
            label: name,
            icon: isSingleton ? File : isTree ? ListTree : FileText,
            kind: path === '' ? t('shell.search.kind.model') : path,
            keywords: [apiKey],
            to: paths.items(id),
          },
        ]),
    ...(permissions.can('can_edit_schema')
      ? [
          {
            id: `schema.${id}`,
            group: 'go' as const,
            label: name,
            icon: Boxes,
            kind: t(isModularBlock ? 'shell.search.kind.block' : 'shell.search.kind.schema'),
            keywords: [apiKey],
            to: paths.itemType(isModularBlock ? 'blocks_library' : 'item_types', id),
          },
        ]
      : []),
  ];
}

function newRecordCommands(models: readonly ItemType[], permissions: Permissions, t: Translate): Command[] {
  const writable = models.filter(({ isModularBlock, isSingleton }) => !isModularBlock && !isSingleton);
  const allowed = writable.filter((itemType) => permissions.canOnItemsOf('create', itemType));
  return writable.map((itemType) => ({
    id: `new.${itemType.id}`,
    group: 'act',
    label: t('shell.search.new', { model: nameInSentence(itemType.name) }),
    icon: Plus,
    keywords: [itemType.apiKey],
    to: paths.newItem(itemType.id),
    isCommon: allowed.indexOf(itemType) > -1 && allowed.indexOf(itemType) < commonModels,
    reason: allowed.includes(itemType) ? undefined : t('shell.search.reason'),
  }));
}
