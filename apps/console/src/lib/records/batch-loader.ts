/** Requests of the same moment that wait to be sent together. */
interface Batch<Entity> {
  ids: Set<string>;
  answer: Promise<ReadonlyMap<string, Entity>>;
}

const collectForMs = 12;

/**
 * Loads entities one by one for the caller and in groups for the server: what is asked within a few milliseconds
 * travels as one request of at most `maxSize` ids. Null for what the server does not know.
 */
export function createBatchLoader<Entity extends { id: string }>(
  fetchMany: (ids: readonly string[]) => Promise<readonly Entity[]>,
  maxSize = 30,
): (id: string) => Promise<Entity | null> {
  let open: Batch<Entity> | null = null;

  function startBatch(): Batch<Entity> {
    const ids = new Set<string>();
    const answer = new Promise((resolve) => setTimeout(resolve, collectForMs)).then(async () => {
      if (open?.ids === ids) open = null;
      const entities = await fetchMany([...ids]);
      return new Map(entities.map((entity) => [entity.id, entity]));
    });
    return { ids, answer };
  }

  return async (id) => {
    if (open === null || open.ids.size >= maxSize) open = startBatch();
    open.ids.add(id);
    return (await open.answer).get(id) ?? null;
  };
}
