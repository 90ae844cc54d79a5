import type { Capability } from '@lectern/domain';
import type { LucideIcon } from 'lucide-react';
import type { RouteObject } from 'react-router';

/** One page of the project settings: router, sidebar and permission gate are built from it. */
export interface SettingsPage {
  /** Segment below `/project_settings`. */
  path: string;
  group: 'project' | 'access';
  /** Message id. */
  title: string;
  icon: LucideIcon;
  /** One of these rights opens the page. */
  requires: readonly Capability[];
  routes: RouteObject[];
}
