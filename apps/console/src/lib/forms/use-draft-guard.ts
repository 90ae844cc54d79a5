import { useSyncExternalStore } from 'react';
import { paths } from '#lib/paths.ts';
import { useLeaveGuard } from '#lib/use-leave-guard.ts';
import { useMessages } from '#lib/use-messages.ts';
import { type Drafts, draftStore } from './drafts.ts';

/** The drafts of a page. */
export function useDrafts(page: string): Drafts {
  return useSyncExternalStore(draftStore.subscribe, () => draftStore.read(page));
}

/**
 * Asks before drafts of a page are lost; within the page they are kept. `nameOf` returns the name of an entry other
 * than the open one, and null for a deleted one. `home` is the URL of the page, below which drafts are kept.
 */
export function useDraftGuard(
  page: string,
  openId: string | null,
  nameOf: (entryId: string) => string | null,
  home = paths.projectSettingsPage(page),
): void {
  const t = useMessages();
  const names = [...useDrafts(page)].flatMap(([entryId, { changes }]) => {
    const fields = changes.map((change) => t(change));
    if (entryId === openId) return fields;
    const name = nameOf(entryId);
    return name === null ? [] : [t('form.draft.fields', { name, fields: fields.join(', ') })];
  });
  useLeaveGuard(names, {
    keepsForm: (pathname) => pathname === home || pathname.startsWith(`${home}/`),
    onLeave: () => draftStore.dropAll(page),
  });
}
