import { describeError, isRefusal } from '#connect.ts';
import { groupBy } from '#group-by.ts';
import type { IndexedItem } from '../item-index.ts';
import type { Target } from '../target.ts';
import type { ItemState } from './item-states.ts';

/** The protocol takes no more in one call. */
const bulkLimit = 200;

type States = ReadonlyMap<string, ItemState>;

/** Makes live what was live, what is referred to before what refers to it. */
export async function publishItems(target: Target, states: States): Promise<void> {
  for (const level of target.index.levels) {
    const items = level.filter(({ id, isPublished }) => isPublished && states.get(id)?.status === 'draft');
    await inBulk(target, 'publish', 'item_bulk_publish_operation', items, {}, (id) => `/items/${id}/publish`);
  }
}

/** Takes out of sight what a model without drafts made live by itself, and was not. */
export async function unpublishItems(target: Target, states: States): Promise<void> {
  for (const level of target.index.levels.toReversed()) {
    const items = level.filter(
      ({ id, isPublished }) => !isPublished && states.has(id) && states.get(id)?.status !== 'draft',
    );
    await inBulk(target, 'unpublish', 'item_bulk_unpublish_operation', items, {}, (id) => `/items/${id}/unpublish`);
  }
}

/** Moves records to the stage of their workflow on which they were. */
export async function moveToStages(target: Target, states: States): Promise<void> {
  const moved = target.index.items.filter(
    ({ id, stage }) => stage !== null && states.has(id) && states.get(id)?.stage !== stage,
  );
  for (const [stage, items] of groupBy(moved, (item) => item.stage)) {
    await inBulk(target, 'move-to-stage', 'item_bulk_move_to_stage_operation', items, { stage });
  }
}

/** Schedules again what is still to come. */
export async function scheduleItems({ client, index, fail }: Target): Promise<void> {
  const plans = index.items.flatMap(({ id, publicationAt, unpublishingAt }) => [
    ...(publicationAt === null
      ? []
      : [{ id, path: 'scheduled-publication', type: 'scheduled_publication', at: publicationAt }]),
    ...(unpublishingAt === null
      ? []
      : [{ id, path: 'scheduled-unpublishing', type: 'scheduled_unpublishing', at: unpublishingAt }]),
  ]);
  for (const { id, path, type, at } of plans) {
    if (new Date(at) <= new Date()) continue;
    const name = type === 'scheduled_publication' ? 'publication_scheduled_at' : 'unpublishing_scheduled_at';
    try {
      await client.request({
        method: 'POST',
        url: `/items/${id}/${path}`,
        body: { data: { type, attributes: { [name]: at } } },
      });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      fail(`Schedule of record ${id}: ${describeError(error)}`);
    }
  }
}

async function inBulk(
  target: Target,
  action: string,
  type: string,
  items: readonly IndexedItem[],
  attributes: Record<string, unknown>,
  single?: (id: string) => string,
): Promise<void> {
  for (let start = 0; start < items.length; start += bulkLimit) {
    const part = items.slice(start, start + bulkLimit);
    const { meta } = await target.client.request<{ meta: { failed: number } }>({
      method: 'POST',
      url: `/items/bulk/${action}`,
      body: {
        data: { type, attributes, relationships: { items: { data: part.map(({ id }) => ({ type: 'item', id })) } } },
      },
    });
    if (meta.failed === 0) continue;
    if (single === undefined)
      target.fail(`${meta.failed} records could not be moved to the stage ${String(attributes['stage'])}.`);
    // A bulk call only counts its failures; asking for one alone says what is wrong. What went well changes no more.
    else for (const { id } of part) await alone(target, id, single(id));
  }
}

async function alone({ client, fail }: Target, id: string, url: string): Promise<void> {
  try {
    await client.request({ method: 'PUT', url });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    fail(`Record ${id}: ${describeError(error)}`);
  }
}
