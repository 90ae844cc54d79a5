import DataLoader from 'dataloader';

const collectForMs = 12;

/**
 * Loads entities individually for callers and in groups from the server: requests within a few milliseconds are sent as
 * one with at most `maxSize` IDs. Null for unknown IDs.
 */
export function createBatchLoader<Entity extends { id: string }>(
  fetchMany: (ids: readonly string[]) => Promise<readonly Entity[]>,
  maxSize = 30,
): (id: string) => Promise<Entity | null> {
  const loader = new DataLoader<string, Entity | null>(
    async (ids) => {
      // The query cache keeps responses; here only concurrent requests share one.
      for (const id of ids) loader.clear(id);
      const entities = new Map((await fetchMany(ids)).map((entity) => [entity.id, entity]));
      return ids.map((id) => entities.get(id) ?? null);
    },
    { maxBatchSize: maxSize, batchScheduleFn: (send) => setTimeout(send, collectForMs) },
  );
  return (id) => loader.load(id);
}
