import { Boxes, Globe, KeyRound, ShieldCheck, Users, WholeWord, Workflow } from 'lucide-react';
import type { SettingsPage } from './settings-page.ts';

/** Every page of the project settings, in the order of the sidebar. */
export const settingsPages: readonly SettingsPage[] = [
  {
    path: 'site',
    group: 'project',
    title: 'settings.site.title',
    icon: Globe,
    requires: ['can_edit_site', 'can_edit_environment'],
    routes: [{ index: true, lazy: async () => ({ Component: (await import('./pages/site/SitePage.tsx')).SitePage }) }],
  },
  {
    path: 'white-label-settings',
    group: 'project',
    title: 'settings.white-label.title',
    icon: WholeWord,
    requires: ['can_edit_site'],
    routes: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('./pages/white-label/WhiteLabelPage.tsx')).WhiteLabelPage }),
      },
    ],
  },
  {
    path: 'environments',
    group: 'project',
    title: 'settings.environments.title',
    icon: Boxes,
    requires: ['can_manage_environments', 'can_promote_environments'],
    routes: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('./pages/environments/EnvironmentsPage.tsx')).EnvironmentsPage }),
      },
    ],
  },
  {
    path: 'workflows',
    group: 'project',
    title: 'settings.workflows.title',
    icon: Workflow,
    requires: ['can_manage_workflows'],
    routes: [
      {
        lazy: async () => ({ Component: (await import('./pages/workflows/WorkflowsPage.tsx')).WorkflowsPage }),
        children: [
          {
            index: true,
            lazy: async () => ({
              Component: (await import('./pages/workflows/NoWorkflowChosen.tsx')).NoWorkflowChosen,
            }),
          },
          {
            path: 'new',
            lazy: async () => ({ Component: (await import('./pages/workflows/WorkflowEditor.tsx')).NewWorkflow }),
          },
          {
            path: ':workflowId/edit',
            lazy: async () => ({ Component: (await import('./pages/workflows/WorkflowEditor.tsx')).EditWorkflow }),
          },
        ],
      },
    ],
  },
  {
    path: 'users',
    group: 'access',
    title: 'settings.people.title',
    icon: Users,
    requires: ['can_manage_users'],
    routes: [
      {
        lazy: async () => ({ Component: (await import('./pages/users/UsersPage.tsx')).UsersPage }),
        children: [
          { index: true, element: null },
          { path: 'new', lazy: async () => ({ Component: (await import('./pages/users/InvitePage.tsx')).InvitePage }) },
        ],
      },
    ],
  },
  {
    path: 'roles',
    group: 'access',
    title: 'settings.roles.title',
    icon: ShieldCheck,
    requires: ['can_manage_users'],
    routes: [
      { index: true, lazy: async () => ({ Component: (await import('./pages/roles/RolesPage.tsx')).RolesPage }) },
    ],
  },
  {
    path: 'access_tokens',
    group: 'access',
    title: 'settings.tokens.title',
    icon: KeyRound,
    requires: ['can_manage_access_tokens'],
    routes: [
      {
        lazy: async () => ({
          Component: (await import('./pages/access-tokens/AccessTokensPage.tsx')).AccessTokensPage,
        }),
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('./pages/access-tokens/NoTokenChosen.tsx')).NoTokenChosen }),
          },
          {
            path: 'new',
            lazy: async () => ({ Component: (await import('./pages/access-tokens/TokenEditor.tsx')).NewToken }),
          },
          {
            path: ':accessTokenId/edit',
            lazy: async () => ({ Component: (await import('./pages/access-tokens/TokenEditor.tsx')).EditToken }),
          },
        ],
      },
    ],
  },
];
