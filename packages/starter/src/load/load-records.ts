import type { Client } from '@datocms/cma-client-node';

import type { StarterRecord } from '../content/record.ts';
import { recordId } from '../content/record.ts';
import { recordSteps } from '../content/records.ts';
import { itemTypeId } from '../schema/define.ts';

/**
 * Creates and publishes the records. Creation runs one after the other, so that links point at what
 * exists and siblings of the page tree keep their order.
 */
export async function loadRecords(client: Client): Promise<void> {
  for (const step of recordSteps) {
    for (const record of step) await createRecord(client, record);
    await publish(
      client,
      step.filter(({ isPublished }) => isPublished).map(({ model, name }) => recordId(model, name)),
    );
  }
  for (const { model, name, laterChange } of recordSteps.flat()) {
    if (laterChange !== undefined) await client.items.update(recordId(model, name), laterChange);
  }
}

async function createRecord(client: Client, record: StarterRecord): Promise<void> {
  await client.items.create({
    id: recordId(record.model, record.name),
    item_type: { type: 'item_type', id: itemTypeId(record.model) },
    ...record.attributes,
    ...(record.parent === undefined ? {} : { parent_id: recordId(record.model, record.parent) }),
  });
}

async function publish(client: Client, ids: readonly string[]): Promise<void> {
  const { meta } = await client.items.rawBulkPublish({
    data: {
      type: 'item_bulk_publish_operation',
      relationships: { items: { data: ids.map((id) => ({ type: 'item', id })) } },
    },
  });
  if (meta.failed > 0) {
    // A bulk call only counts its failures; publishing alone says what is wrong.
    for (const id of ids) await client.items.publish(id);
  }
}
