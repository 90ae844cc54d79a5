import DataLoader from 'dataloader';

const collectForMs = 12;

/**
 * Loads entities one by one for the caller and in groups for the server: what is asked within a few milliseconds
 * travels as one request of at most `maxSize` IDs. Null for what the server does not know.
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
