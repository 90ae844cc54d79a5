import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Person, useMe, useSite } from '#lib/current-site.ts';
import { projectsQuery } from '#lib/projects.ts';
import { rememberProject } from '#lib/recent-projects.ts';
import { whenIdle } from '#lib/when-idle.ts';

/** How many rows the switcher shows of each kind. */
export const shownProjects = 8;

const freshForMs = 300_000;

/**
 * Whether a person has an account, and so may have several projects: API tokens and users of an identity provider
 * don't.
 */
export function hasAccount({ type }: Person): boolean {
  return type === 'account' || type === 'organization' || type === 'user';
}

/** The projects that changed last, for the switcher; asked for when the page has nothing more urgent to do. */
export const latestProjectsQuery = {
  ...projectsQuery({ text: '', order: '-last_data_change_at', page: 1, perPage: shownProjects }),
  staleTime: freshForMs,
};

/** Whether there is another project to switch to; false until that is known. */
export function useHasOtherProjects(): boolean {
  const me = useMe();
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const { data } = useQuery({ ...latestProjectsQuery, enabled: isIdle && hasAccount(me) });
  return (data?.meta.total_count ?? 0) > 1;
}

/** The subdomain of this project, of whichever URL. */
export function useSubdomain(): string {
  return useSite().attributes.internal_domain.split('.')[0] ?? '';
}

/** Remembers this project as one that was opened. */
export function useRememberedProject(): void {
  const me = useMe();
  const { id, attributes } = useSite();
  const subdomain = useSubdomain();
  const email = hasAccount(me) ? me.email : null;
  useEffect(() => {
    if (email !== null) rememberProject(email, { id, name: attributes.name, subdomain });
  }, [email, id, attributes.name, subdomain]);
}
