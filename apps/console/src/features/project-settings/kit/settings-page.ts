import type { SiteResource } from '@lectern/contract';
import type { Actor, Capability, SubscriptionFeatureCode } from '@lectern/domain';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { Permissions } from '#lib/permissions.ts';
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
  /** All of these rights are needed as well. */
  alsoNeeds?: readonly Capability[];
  /** Who may open it without any of these rights: by rules that name entities. */
  opensFor?: (actor: Actor) => boolean;
  /** Whoever has its URL may look at the page itself without the right; its controls are disabled then. */
  isReadableByAll?: true;
  /** Only projects with this feature have the page. */
  feature?: SubscriptionFeatureCode | undefined;
  /** Projects for which there is no such page. */
  hiddenFor?: (site: SiteResource) => boolean;
  routes: RouteObject[];
}

type Head = Omit<SettingsPage, 'routes'>;

/** A list next to the form of one entry: `/`, `/new` and `/:entryId/edit` below the page. */
interface WithEntries extends Head {
  entries: () => Promise<{ entries: EntriesPages }>;
  /** Further pages of one entry, next to the list, by their segment below `/:entryId`. */
  parts?: Readonly<Record<string, EntryPart>>;
}

/** A further page of an entry. */
interface EntryPart {
  load: () => Promise<{ part: ComponentType }>;
  /** Begins to fetch what the page shows while its code is still being loaded. The page reports failures itself. */
  prefetch?: (search: URLSearchParams) => Promise<void>;
}

/** One screen; `dialogs` open over it, by their segment, where it renders an `Outlet`. */
interface WithScreen extends Head {
  screen: () => Promise<{ screen: ComponentType }>;
  dialogs?: Readonly<Record<string, () => Promise<{ dialog: ComponentType }>>>;
}

/** A page of the project settings from its folder. Its content is loaded when it is opened. */
export function defineSettingsPage(page: WithEntries | WithScreen): SettingsPage {
  const { path, group, title, icon, permission, feature, alsoNeeds, opensFor, hiddenFor, isReadableByAll } = page;
  const routes = 'entries' in page ? entriesRoutes(page) : screenRoutes(page);
  const rules = {
    ...(alsoNeeds && { alsoNeeds }),
    ...(opensFor && { opensFor }),
    ...(hiddenFor && { hiddenFor }),
    ...(isReadableByAll && { isReadableByAll }),
  };
  return { path, group, title, icon, permission, feature, ...rules, routes };
}

/** Whether someone may open a page. */
export function canOpen(page: SettingsPage, { can, actor }: Permissions): boolean {
  const isOpened = page.permission.some(can) || page.opensFor?.(actor) === true;
  return isOpened && (page.alsoNeeds ?? []).every(can);
}

function entriesRoutes({ entries: load, parts = {} }: WithEntries): RouteObject[] {
  return [
    {
      lazy: async () => ({ Component: (await load()).entries.List }),
      children: [
        { index: true, lazy: async () => ({ Component: (await load()).entries.Overview }) },
        { path: 'new', lazy: async () => ({ Component: (await load()).entries.New }) },
        { path: ':entryId/edit', lazy: async () => ({ Component: (await load()).entries.Edit }) },
        ...Object.entries(parts).map(([segment, part]) => ({
          path: `:entryId/${segment}`,
          // Not awaited: the page shows what it is waiting for.
          loader: ({ request }: LoaderFunctionArgs) => {
            part.prefetch?.(new URL(request.url).searchParams).catch(() => undefined);
            return null;
          },
          lazy: async () => ({ Component: (await part.load()).part }),
        })),
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
