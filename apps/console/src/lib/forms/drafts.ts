/** Unsaved changes in a form of the settings. */
export interface Draft {
  /** What the form was filled with. */
  base: unknown;
  values: unknown;
  /** Message IDs of the labels of the changed fields. */
  changes: readonly string[];
}

/** Drafts of one page, by the ID of the entry. */
export type Drafts = ReadonlyMap<string, Draft>;

/** Id of the entry that does not exist yet. */
export const newEntryId = 'new';

const none: Drafts = new Map();
const pages = new Map<string, Drafts>();
const listeners = new Set<() => void>();

/**
 * Drafts of the settings, by page. They survive their form, so that a user can look at another entry and come back;
 * leaving the page asks about them.
 */
export const draftStore = {
  read: (page: string): Drafts => pages.get(page) ?? none,
  keep: (page: string, entryId: string, draft: Draft) => change(page, (drafts) => drafts.set(entryId, draft)),
  drop(page: string, entryId: string) {
    if (draftStore.read(page).has(entryId)) change(page, (drafts) => drafts.delete(entryId));
  },
  dropAll(page: string) {
    if (draftStore.read(page).size > 0) change(page, (drafts) => drafts.clear());
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function change(page: string, edit: (drafts: Map<string, Draft>) => void): void {
  const drafts = new Map(draftStore.read(page));
  edit(drafts);
  pages.set(page, drafts);
  for (const listener of listeners) listener();
}
