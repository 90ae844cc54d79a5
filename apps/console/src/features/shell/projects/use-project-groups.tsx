import type { OwnerFacts } from '@lectern/contract';
import type { PaletteEntry, PaletteGroup } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Check, LayoutGrid } from 'lucide-react';
import { useMe } from '#lib/current-site.ts';
import { mayLeave } from '#lib/leaving.ts';
import { paths } from '#lib/paths.ts';
import { openProject, type Project, projectsQuery } from '#lib/projects.ts';
import { projectHome } from '#lib/environment.ts';
import { recentProjects } from '#lib/recent-projects.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useMessages } from '#lib/use-messages.ts';
import { groupByOwner, type ListedOwner } from './group-by-owner.ts';
import { latestProjectsQuery, shownProjects, useSubdomain } from './use-projects.ts';

const all = 'all';

interface Row {
  name: string;
  subdomain: string;
  /** Null for one that is remembered only. */
  owner: ListedOwner | null;
}

/** The rows of the switcher for what is typed, and what choosing one does. */
export function useProjectGroups(typed: string): {
  groups: readonly PaletteGroup[];
  words: readonly string[];
  note: string | null;
  isLoading: boolean;
  /** Takes the highlight to the first row when other rows arrive. */
  highlightKey: string;
  choose: (id: string, how: { isNewTab: boolean }) => void;
} {
  const t = useMessages();
  const me = useMe();
  const current = useSubdomain();
  const text = useDebounced(typed.trim(), 200);
  const found = useQuery({
    ...projectsQuery({ text, order: 'name', page: 1, perPage: shownProjects }),
    enabled: text !== '',
  });
  const latest = useQuery(latestProjectsQuery);

  const row = ({ name, subdomain, owner }: Row): PaletteEntry => ({
    id: `project.${subdomain}`,
    label: name,
    ...(hasOwners && owner !== null && { detail: ownerName(owner) }),
    ...(subdomain === current && { icon: Check, end: t('shell.projects.current') }),
  });
  const rowsOf = (projects: readonly Project[]): Row[] =>
    projects.map(({ attributes, meta }) => ({
      name: attributes.name,
      subdomain: attributes.internal_subdomain,
      owner: ownerOf(meta.owner, me.email),
    }));
  const ownerName = ({ isMe, name }: ListedOwner) => (isMe ? t('shell.projects.own') : name);

  const changed = rowsOf(latest.data?.data ?? []);
  const totalCount = latest.data?.meta.total_count ?? 0;
  // A project that isn't in a complete list was deleted, or left.
  const isComplete = totalCount <= changed.length;
  const known = new Map(changed.map((one) => [one.subdomain, one]));
  const recent = recentProjects(me.email ?? '')
    .filter(({ subdomain }) => !isComplete || known.has(subdomain))
    .map(({ name, subdomain }) => known.get(subdomain) ?? { subdomain, name, owner: null })
    .slice(0, shownProjects);
  const others = changed.filter(({ subdomain }) => !recent.some((opened) => opened.subdomain === subdomain));

  const listed = text === '' ? [] : rowsOf(found.data?.data ?? []);
  // A single owner needs no naming.
  const hasOwners = new Set([...changed, ...listed].map(({ owner }) => owner?.key)).size > 1;
  const byOwner = (label: string, rows: readonly Row[]): PaletteGroup[] =>
    hasOwners
      ? groupByOwner(rows).map((group) => ({
          id: `owner.${group.owner.key}`,
          label: ownerName(group.owner),
          // The heading has the owner.
          entries: group.rows.map((one) => row({ ...one, owner: null })),
        }))
      : [{ id: 'projects', label, entries: rows.map(row) }];
  const groups = [
    ...(text === ''
      ? [
          { id: 'recent', label: t('shell.projects.recent'), entries: recent.map(row) },
          ...byOwner(t('shell.projects.others'), others),
        ]
      : byOwner(t('shell.projects.label'), listed)),
    {
      id: 'go',
      label: t('shell.projects.manage'),
      entries: [{ id: all, label: t('shell.projects.all', { count: totalCount }), icon: LayoutGrid }],
    },
  ].filter(({ entries }) => entries.length > 0);

  const noteOf = () => {
    if (text === '') return null;
    if (found.isError) return t('shell.projects.not-loaded');
    return found.data?.meta.total_count === 0 ? t('shell.projects.none', { text }) : null;
  };

  return {
    groups,
    words: text === '' ? [] : [text],
    note: noteOf(),
    isLoading: text !== '' && found.isFetching,
    highlightKey: `${text} ${found.dataUpdatedAt} ${latest.dataUpdatedAt}`,
    choose(id, { isNewTab }) {
      const subdomain = id === all ? null : id.slice('project.'.length);
      const address = subdomain === null ? paths.projects() : projectHome(subdomain);
      if (isNewTab) window.open(address, '_blank', 'noopener');
      else if (subdomain === null) void goToProjects();
      else if (subdomain !== current) void openProject(subdomain);
    },
  };
}

function ownerOf(owner: OwnerFacts, email: string | null): ListedOwner {
  return owner.type === 'organization'
    ? { key: owner.id, name: owner.name, isMe: false }
    : { key: owner.email, name: owner.email, isMe: owner.email === email };
}

/** Leaves this project for the list of all of them, once forms with unsaved changes agree. */
export async function goToProjects(): Promise<void> {
  if (await mayLeave()) location.assign(paths.projects());
}
