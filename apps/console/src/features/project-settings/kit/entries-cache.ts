import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '#lib/query.ts';

/** A stored entry replaces its list row at once; a refetch brings the changes of others. */
export async function keepEntry<Entry extends { id: string }>(queryKey: QueryKey, entry: Entry): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Entry[]>(queryKey, (before = []) =>
    before.some(({ id }) => id === entry.id)
      ? before.map((other) => (other.id === entry.id ? entry : other))
      : [...before, entry],
  );
  void queryClient.invalidateQueries({ queryKey });
}

/** A deleted entry leaves the list at once. */
export async function dropEntry(queryKey: QueryKey, entryId: string): Promise<void> {
  queryClient.setQueryData<{ id: string }[]>(queryKey, (before) => before?.filter(({ id }) => id !== entryId));
  await queryClient.invalidateQueries({ queryKey });
}
