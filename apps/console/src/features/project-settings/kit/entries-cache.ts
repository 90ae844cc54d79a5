import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '#lib/query.ts';

/** What was just stored takes its place in the list at once; asking again brings what others did. */
export async function keepEntry<Entry extends { id: string }>(queryKey: QueryKey, entry: Entry): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Entry[]>(queryKey, (before = []) =>
    before.some(({ id }) => id === entry.id)
      ? before.map((other) => (other.id === entry.id ? entry : other))
      : [...before, entry],
  );
  void queryClient.invalidateQueries({ queryKey });
}

/** What was just deleted leaves the list at once. */
export async function dropEntry(queryKey: QueryKey, entryId: string): Promise<void> {
  queryClient.setQueryData<{ id: string }[]>(queryKey, (before) => before?.filter(({ id }) => id !== entryId));
  await queryClient.invalidateQueries({ queryKey });
}
