import type { Capability } from '@lectern/domain';
import type { LucideIcon } from 'lucide-react';
import type { RouteObject } from 'react-router';
import type { MessageId } from '#lib/i18n/message-id.ts';
import type { Permissions } from '#lib/permissions.ts';

/** The groups of the sidebar, in their order. */
export const configurationGroups = ['environment', 'extensions'] as const;

/** One page of the configuration: router, sidebar and permission gate are built from it. */
export interface ConfigurationPage {
  /** Segment below `/configuration`. */
  path: string;
  group: (typeof configurationGroups)[number];
  title: MessageId;
  icon: LucideIcon;
  /** One of these rights opens the page. */
  permission: readonly Capability[];
  routes: RouteObject[];
}

/** Whether someone may open a page. */
export function canOpen({ permission }: ConfigurationPage, { can }: Permissions): boolean {
  return permission.some(can);
}
