import type { Capability } from '@lectern/domain';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { EntriesPages } from './define-entries.tsx';

/** The groups of the sidebar, in their order. */
export const settingsGroups = ['project', 'access', 'connections', 'deployment'] as const;

/** One page of the project settings: router, sidebar and permission gate are built from it. */
export interface SettingsPage {
  /** Segment below `/project_settings`. */
  path: string;
  group: (typeof settingsGroups)[number];
  /** Message ID. */
  title: string;
  icon: LucideIcon;
  /** One of these rights opens the page. */
  permission: readonly Capability[];
  routes: RouteObject[];
}

type Head = Omit<SettingsPage, 'routes'>;

/** A list next to the form of one entry: `/`, `/new` and `/:entryId/edit` below the page. */
interface WithEntries extends Head {
  entries: () => Promise<{ entries: EntriesPages }>;
}

/** One screen; `dialogs` open over it, by their segment, where it renders an `Outlet`. */
interface WithScreen extends Head {
  screen: () => Promise<{ screen: ComponentType }>;
  dialogs?: Readonly<Record<string, () => Promise<{ dialog: ComponentType }>>>;
}

/** A page of the project settings from its folder. Its content is loaded when it is opened. */
export function defineSettingsPage(page: WithEntries | WithScreen): SettingsPage {
  const { path, group, title, icon, permission } = page;
  const routes = 'entries' in page ? entriesRoutes(page.entries) : screenRoutes(page);
  return { path, group, title, icon, permission, routes };
}

function entriesRoutes(load: WithEntries['entries']): RouteObject[] {
  return [
    {
      lazy: async () => ({ Component: (await load()).entries.List }),
      children: [
        { index: true, lazy: async () => ({ Component: (await load()).entries.Overview }) },
        { path: 'new', lazy: async () => ({ Component: (await load()).entries.New }) },
        { path: ':entryId/edit', lazy: async () => ({ Component: (await load()).entries.Edit }) },
      ],
    },
  ];
}

function screenRoutes({ screen, dialogs }: WithScreen): RouteObject[] {
  const lazy = async () => ({ Component: (await screen()).screen });
  if (dialogs === undefined) return [{ index: true, lazy }];
  return [
    {
      lazy,
      children: [
        { index: true, element: null },
        ...Object.entries(dialogs).map(([path, load]) => ({
          path,
          lazy: async () => ({ Component: (await load()).dialog }),
        })),
      ],
    },
  ];
}
