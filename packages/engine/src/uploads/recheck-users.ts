import {
  DomainError,
  type EntityId,
  type Item,
  type ItemVersionSelector,
  type Problem,
  type Upload,
} from '@lectern/domain';
import { findLinksTo, lockItems, updateItems, updateVersionValidity } from '@lectern/storage';
import type { OperationContext } from '../context.ts';
import { checkContents, type ContentReport } from '../items/content/check-content.ts';

const batchSize = 200;
const reportedRecords = 50;

/** What to do when a valid version of a record becomes invalid. */
export type WhenBroken = 'refuse' | 'mark';

interface BrokenRecord {
  id: EntityId;
  type: 'item';
  version: ItemVersionSelector;
  problems: Problem['details'][];
}

/**
 * Computes the validity of both versions of every record that uses an asset again, after the asset's row has changed,
 * and records what became valid or invalid. With `refuse` throws `UPLOAD_NOT_PASSING_FIELD_VALIDATIONS` (details
 * `records`, at most fifty) when a valid version would become invalid; versions that are already invalid do not count.
 */
export async function recheckUsers(ctx: OperationContext, upload: Upload, whenBroken: WhenBroken): Promise<void> {
  const itemIds = [...new Set((await findLinksTo(ctx.db, 'upload', [upload.id])).map(({ itemId }) => itemId))].sort();
  const broken: BrokenRecord[] = [];
  for (let start = 0; start < itemIds.length && broken.length < reportedRecords; start += batchSize) {
    const items = await lockItems(ctx.db, itemIds.slice(start, start + batchSize));
    const reports = await reportVersions(ctx, items);
    if (whenBroken === 'refuse') broken.push(...reports.flatMap(brokenVersions));
    if (broken.length === 0) await storeValidity(ctx, reports);
  }
  if (broken.length > 0)
    throw new DomainError('UPLOAD_NOT_PASSING_FIELD_VALIDATIONS', { records: broken.slice(0, reportedRecords) });
}

interface ItemReport {
  item: Item;
  current: ContentReport;
  published: ContentReport | null;
}

async function reportVersions(ctx: OperationContext, items: readonly Item[]): Promise<ItemReport[]> {
  const versions = items.flatMap((item) =>
    [item.current, item.published]
      .filter((content) => content !== null)
      .map((content) => ({ itemId: item.id, itemTypeId: item.itemTypeId, content })),
  );
  const reports = await checkContents(ctx.db, ctx.schema, versions);
  const passing: ContentReport = { problems: [], hasBrokenReferences: false };
  let next = 0;
  return items.map((item) => ({
    item,
    current: reports[next++] ?? passing,
    published: item.published === null ? null : (reports[next++] ?? passing),
  }));
}

function brokenVersions({ item, current, published }: ItemReport): BrokenRecord[] {
  const record = (version: ItemVersionSelector, { problems }: ContentReport): BrokenRecord => ({
    id: item.id,
    type: 'item',
    version,
    problems: problems.map(({ details }) => details),
  });
  return [
    ...(item.isCurrentValid && current.problems.length > 0 ? [record('current', current)] : []),
    ...(item.isPublishedValid === true && published !== null && published.problems.length > 0
      ? [record('published', published)]
      : []),
  ];
}

async function storeValidity(ctx: OperationContext, reports: readonly ItemReport[]): Promise<void> {
  const changed = reports
    .map(({ item, current, published }) => ({
      before: item,
      after: {
        ...item,
        isCurrentValid: current.problems.length === 0,
        isPublishedValid: published === null ? null : published.problems.length === 0,
      },
    }))
    .filter(
      ({ before, after }) =>
        before.isCurrentValid !== after.isCurrentValid || before.isPublishedValid !== after.isPublishedValid,
    )
    .map(({ after }) => after);
  await updateItems(ctx.db, changed);
  await updateVersionValidity(
    ctx.db,
    changed.flatMap((item) => [
      ...(item.publishedVersionId === null
        ? []
        : [{ id: item.publishedVersionId, isValid: item.isPublishedValid ?? true }]),
      // Last, so that it decides where one version is both.
      { id: item.currentVersionId, isValid: item.isCurrentValid },
    ]),
  );
}
