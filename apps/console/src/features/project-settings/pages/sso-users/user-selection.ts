import { ssoUserStates, type ManagementApi, type QueryOf } from '@lectern/contract';
import { equal, readOneOf, writeParameters } from '#features/project-settings/kit/log-list/log-selection.ts';
import { rowsPerPage } from '#features/project-settings/kit/log-list/log-page.ts';

/** Whether the identity provider synchronizes a user, and lets them in. */
export type SsoUserState = (typeof ssoUserStates)[number];

/** Which users the list shows, as the address says it. */
export interface UserSelection {
  text: string;
  state: SsoUserState | null;
  roleId: string | null;
  /** Counted from 1. */
  page: number;
}

/** Reads the address; what is not valid is left out. */
export function readUserSelection(search: URLSearchParams): UserSelection {
  const page = Number(search.get('page'));
  return {
    text: search.get('query') ?? '',
    state: readOneOf(search, 'state', ssoUserStates),
    roleId: search.get('role'),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
}

/** The address of a selection, without what is not narrowed down. */
export function writeUserSelection({ text, state, roleId, page }: UserSelection): URLSearchParams {
  return writeParameters([
    ['query', text === '' ? null : text],
    ['state', state],
    ['role', roleId],
    ['page', page === 1 ? null : String(page)],
  ]);
}

/** Whether a selection leaves any users out. */
export function isNarrowed({ text, state, roleId }: UserSelection): boolean {
  return text.trim() !== '' || state !== null || roleId !== null;
}

/** How many pages there are of so many users. */
export function pageCountOf(totalCount: number): number {
  return Math.ceil(totalCount / rowsPerPage);
}

/** What the server is asked for a selection: its page, or so many from an offset. */
export function userQuery(
  { text, state, roleId, page }: UserSelection,
  part: { offset: number; limit: number } = { offset: (page - 1) * rowsPerPage, limit: rowsPerPage },
): QueryOf<ManagementApi['GET /sso-users']> {
  return {
    filter: {
      query: text.trim() === '' ? undefined : text.trim(),
      fields: { state: equal(state), role: equal(roleId) },
    },
    page: part,
  };
}
