import { describeError, isRefusal } from '#connect.ts';
import { pick, type Resource } from '#resource.ts';
import type { IndexedItem } from '../item-index.ts';
import { withoutReferences } from '../references.ts';
import type { Target } from '../target.ts';

const keptMeta = ['created_at', 'first_published_at'];

/**
 * Makes a record with its earlier versions, oldest first, and then its content. References of a record in a circle stay
 * out for now. What the server refuses is noted.
 */
export async function createItem(
  target: Target,
  item: IndexedItem,
  content: Resource,
  history: readonly Resource[],
): Promise<void> {
  const body = bodyOf(target, item, content, target.index.deferred.has(item.id));
  const [first, ...later] = history.map((version) =>
    bodyOf(target, item, { ...version, meta: content.meta ?? {} }, true),
  );
  const isBegun = first !== undefined && (await attempt(() => send(target, 'POST', '/items', first)));
  if (!isBegun) {
    await attempt(() => send(target, 'POST', '/items', body), target, item);
    return;
  }
  // A version that today's rules refuse is left out: the record itself matters more.
  for (const version of later) await attempt(() => send(target, 'PUT', `/items/${item.id}`, version));
  await attempt(() => send(target, 'PUT', `/items/${item.id}`, body), target, item);
}

/** Gives a record its content. What the server refuses is noted. */
export async function updateItem(target: Target, item: IndexedItem, content: Resource): Promise<void> {
  await attempt(() => send(target, 'PUT', `/items/${item.id}`, bodyOf(target, item, content, false)), target, item);
}

function bodyOf({ index }: Target, item: IndexedItem, content: Resource, isFirst: boolean): object {
  const {
    position: _position,
    parent_id: _parent,
    created_at: _created,
    updated_at: _updated,
    ...values
  } = content.attributes;
  const attributes = isFirst ? withoutReferences(index.fields, item.itemTypeId, values, () => true) : values;
  const meta = Object.fromEntries(
    Object.entries(pick(content.meta ?? {}, keptMeta)).filter(([, value]) => value !== null),
  );
  return {
    type: 'item',
    id: item.id,
    attributes: { ...attributes, ...(item.parentId === null ? {} : { parent_id: item.parentId }) },
    relationships: { item_type: { data: { type: 'item_type', id: item.itemTypeId } } },
    meta,
  };
}

async function send({ client }: Target, method: 'POST' | 'PUT', url: string, data: object): Promise<void> {
  await client.request({ method, url, body: { data } });
}

/** Runs it, and returns whether the server accepted it. Anything but a rejection ends the import. */
async function attempt(run: () => Promise<void>, target?: Target, item?: IndexedItem): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (target !== undefined && item !== undefined)
      target.fail(`Record ${item.id} of ${nameOf(target, item)}: ${describeError(error)}`);
    return false;
  }
}

function nameOf({ schema }: Target, item: IndexedItem): string {
  return String(schema.itemTypes.find(({ id }) => id === item.itemTypeId)?.attributes['api_key']);
}
