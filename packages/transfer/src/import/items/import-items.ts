import { eachAtOnce } from '#each-at-once.ts';
import { type ExportedItem, versionsFile } from '#folder.ts';
import { groupBy } from '#group-by.ts';
import { linkedId, type Resource } from '#resource.ts';
import { readItems } from '../item-index.ts';
import type { Target } from '../target.ts';
import { createItem, updateItem } from './write-item.ts';
import { readStates } from './item-states.ts';
import { placeItems } from './place-items.ts';
import { moveToStages, publishItems, scheduleItems, unpublishItems } from './settle-items.ts';

const atOnce = 8;

/**
 * Makes the records: first with what was live (or, if nothing was, with what was last saved), then publishes, then
 * brings in what was changed since, then everything about a record that is not its content.
 */
export async function importItems(target: Target, withHistory: boolean): Promise<void> {
  const { index, folder, onProgress } = target;
  const before = await readStates(target);
  const history = withHistory ? await readHistory(target) : new Map<string, Resource[]>();
  let count = 0;
  for (const level of index.levels) {
    for (const [items, limit] of [
      [level.filter((item) => item.position === null), atOnce],
      // New records go last: made one after the other, siblings keep their order.
      [
        level
          .filter((item) => item.position !== null)
          .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0)),
        1,
      ],
    ] as const) {
      await eachAtOnce(
        readItems(
          folder,
          items.filter(({ id }) => !before.has(id)),
        ),
        limit,
        async ([item, exported]) => {
          await createItem(target, item, exported.published ?? exported.current, history.get(item.id) ?? []);
          count += 1;
          if (count % 100 === 0) onProgress(`Records: ${count} of ${index.items.length}.`);
        },
      );
    }
  }
  await completeDeferred(target);
  await placeItems(target);
  onProgress(`Records: ${index.items.length}.`);

  const made = await readStates(target);
  await publishItems(target, made);
  await unpublishItems(target, made);
  const changed = index.items.filter(
    ({ isChanged, id }) => isChanged && made.has(id) && made.get(id)?.status !== 'updated',
  );
  await eachAtOnce(readItems(folder, changed), atOnce, ([item, { current }]) => updateItem(target, item, current));
  await moveToStages(target, made);
  await scheduleItems(target);
}

/** Writes records that refer to each other in a circle once more, now that all of them are there. */
async function completeDeferred(target: Target): Promise<void> {
  const deferred = target.index.items.filter(({ id }) => target.index.deferred.has(id));
  for await (const [item, exported] of readItems(target.folder, deferred)) {
    await updateItem(target, item, firstContent(exported));
  }
}

function firstContent({ current, published }: ExportedItem): Resource {
  return published ?? current;
}

/** Earlier versions by record, oldest first. */
async function readHistory({ folder, schema }: Target): Promise<Map<string, Resource[]>> {
  const versions: Resource[] = [];
  for (const { id } of schema.itemTypes) {
    for await (const version of folder.readLines<Resource>(versionsFile(id))) versions.push(version);
  }
  return groupBy(versions, (version) => linkedId(version, 'item') ?? '');
}
