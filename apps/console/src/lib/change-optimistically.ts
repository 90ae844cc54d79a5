import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** A query whose data is shown with changes that the server has not confirmed yet. */
interface Shown<Data> {
  /** The data without those changes. */
  confirmed: Data;
  changes: ((data: Data) => Data)[];
  /** The last one sent: the next waits for it, since the server may otherwise store them in another order. */
  sending: Promise<unknown>;
  stop: () => void;
}

/** `change` must give the same data however often it is applied: what is fetched may contain it already. */
export interface OptimisticChange<Data> {
  queryKey: QueryKey;
  change: (data: Data) => Data;
  /**
   * Stores the change, then refetches the query, which also drops a fetch that began before. Throws `ApiError`.
   */
  send: () => Promise<unknown>;
}

const shownByClient = new WeakMap<QueryClient, Map<string, Shown<unknown>>>();

/**
 * Shows a change of a query's data before the server confirms it, and takes it back when `send` fails. Changes of one
 * query are sent one after the other; data fetched meanwhile is shown with those still unconfirmed.
 * Throws what `send` throws.
 */
export async function changeOptimistically<Data>(
  client: QueryClient,
  { queryKey, change, send }: OptimisticChange<Data>,
): Promise<void> {
  const shown = showing<Data>(client, queryKey);
  if (shown === null) {
    await send();
    return;
  }
  shown.changes.push(change);
  publish(client, queryKey, shown);
  const sent = shown.sending.then(send, send);
  shown.sending = sent;
  try {
    await sent;
    shown.confirmed = change(shown.confirmed);
  } finally {
    shown.changes.splice(shown.changes.indexOf(change), 1);
    publish(client, queryKey, shown);
    if (shown.changes.length === 0) {
      shown.stop();
      shownByClient.get(client)?.delete(hashKey(queryKey));
    }
  }
}

function showing<Data>(client: QueryClient, queryKey: QueryKey): Shown<Data> | null {
  const hash = hashKey(queryKey);
  const all = shownByClient.get(client) ?? new Map<string, Shown<unknown>>();
  shownByClient.set(client, all);
  const existing = all.get(hash);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key has data of one type
  if (existing !== undefined) return existing as unknown as Shown<Data>;
  const confirmed = client.getQueryData<Data>(queryKey);
  if (confirmed === undefined) return null;
  const shown: Shown<Data> = { confirmed, changes: [], sending: Promise.resolve(), stop: () => {} };
  shown.stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== hash) return;
    if (event.action.type !== 'success' || event.action.manual === true) return;
    shown.confirmed = event.action.data as Data;
    publish(client, queryKey, shown);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  all.set(hash, shown as unknown as Shown<unknown>);
  return shown;
}

function publish<Data>(client: QueryClient, queryKey: QueryKey, { confirmed, changes }: Shown<Data>): void {
  client.setQueryData<Data>(
    queryKey,
    changes.reduce((data, change) => change(data), confirmed),
  );
}
