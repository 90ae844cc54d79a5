import { queryRoot } from '@lectern/domain/queries';

const root = [...queryRoot('account').all, 'projects'] as const;

/** Query keys of the projects of the account. */
export const projectKeys = {
  all: root,
  list: (list: object) => [...root, 'list', list] as const,
  transfers: (organizationId: string | null, page: number) => [...root, 'transfers', organizationId, page] as const,
};

const organizations = [...queryRoot('account').all, 'organizations'] as const;

/** Query keys of the organizations of the account. */
export const organizationKeys = {
  all: organizations,
  list: [...organizations, 'list'] as const,
  one: (id: string) => [...organizations, 'one', id] as const,
  members: (id: string) => [...organizations, 'members', id] as const,
  membersPage: (id: string, page: number) => [...organizations, 'members', id, page] as const,
  invitations: (id: string) => [...organizations, 'invitations', id] as const,
  mandates: (id: string) => [...organizations, 'mandates', id] as const,
  mandatesPage: (id: string, list: string, page: number) => [...organizations, 'mandates', id, list, page] as const,
  invitationsPage: (id: string, page: number) => [...organizations, 'invitations', id, page] as const,
};
