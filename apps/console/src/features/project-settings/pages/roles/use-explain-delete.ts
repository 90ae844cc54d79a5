import { ApiError } from '#lib/api-error.ts';
import { nameOfPerson } from '#lib/people/person-name.ts';
import { accessTokensQuery, usersQuery } from '#lib/people/queries.ts';
import { queryClient } from '#lib/query.ts';
import { useMessages } from '#lib/use-messages.ts';
import { siteInvitationsQuery } from '#features/project-settings/pages/users/queries.ts';
import { rolesQuery, ssoGroupsQuery } from '#features/project-settings/queries.ts';

/** Who or what still has a role that could not be deleted, by name. */
export function useExplainDelete(): (error: unknown) => Promise<string | null> {
  const t = useMessages();
  return async (error) => {
    if (!(error instanceof ApiError) || !error.hasCode('DELETE_RESTRICTION')) return null;
    const [details = {}] = error.withCode('DELETE_RESTRICTION').map((problem) => problem.details);
    const uses = await Promise.all([
      named(details['users'], () => queryClient.fetchQuery(usersQuery), nameOfPerson),
      named(
        details['site_invitations'],
        () => queryClient.fetchQuery(siteInvitationsQuery),
        ({ attributes }) => attributes.email,
      ),
      named(
        details['access_tokens'],
        () => queryClient.fetchQuery(accessTokensQuery),
        ({ attributes }) => attributes.name,
      ),
      named(
        details['roles'],
        () => queryClient.fetchQuery(rolesQuery),
        ({ attributes }) => attributes.name,
      ),
      named(
        details['sso_groups'],
        () => queryClient.fetchQuery(ssoGroupsQuery),
        ({ attributes }) => attributes.name,
      ),
    ]);
    const kinds = ['users', 'invitations', 'tokens', 'roles', 'sso-groups'] as const;
    const sentences = kinds.flatMap((kind, index) => {
      const names = uses[index] ?? [];
      if (names.length === 0) return [];
      return t(`settings.roles.in-use.${kind}`, { count: names.length, names: names.slice(0, shownNames).join(', ') });
    });
    const { sso_settings: settings } = details;
    if (Array.isArray(settings) && settings.length > 0) sentences.push(t('settings.roles.in-use.sso-settings'));
    return sentences.length === 0 ? t('settings.roles.in-use') : sentences.join(' ');
  };
}

/** Names that a notice can show. */
const shownNames = 5;

/** Names of entities by their IDs; the ID where the list is not accessible. */
async function named<Entry extends { id: string }>(
  ids: unknown,
  fetchList: () => Promise<readonly Entry[]>,
  nameOf: (entry: Entry) => string,
): Promise<string[]> {
  if (!Array.isArray(ids) || ids.length === 0) return [];
  const entries = await fetchList().catch(() => []);
  return ids.map((id) => {
    const entry = entries.find((other) => other.id === id);
    return entry === undefined ? String(id) : nameOf(entry);
  });
}
