import {
  authorize,
  DomainError,
  type EntityId,
  type ErrorCode,
  type Item,
  type ItemContent,
  linkStrategy,
  type Problem,
} from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import { findAncestorIds, findItemSummaries, lockItems } from '@lectern/storage';
import type { OperationContext } from '#context.ts';
import { checkContents } from '../content/check-content.ts';
import { walkValues } from '../content/walk-values.ts';
import { authorizeParts, type ItemGate, publicationParts } from '../item-access.ts';
import type { ItemChange } from '../save-items.ts';
import { withCurrentPublished } from './published-state.ts';

/** What may follow a record into publication. */
export interface PublicationOptions {
  /** Publishes unpublished ancestors in a tree too, instead of refusing. */
  isRecursive: boolean;
  /** The content was validated just before, in the same transaction. */
  isChecked?: boolean;
}

/**
 * Completes the publication of records whose `after` already has the content to publish: validates them and finds
 * records to publish along. Returns the further changes, to be saved together with theirs. Records published in the
 * same call count as published, for whatever reason: a link, the tree, or the call itself. Throws `INVALID_DRAFT`,
 * `UNPUBLISHED_PARENT` and `UNPUBLISHED_LINK` (details `unpublished_items`; both when both are missing),
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function planPublication(
  ctx: OperationContext,
  gate: ItemGate,
  roots: readonly Item[],
  options: PublicationOptions,
): Promise<ItemChange[]> {
  if (options.isChecked !== true) await requireValid(ctx, roots);
  const publishing = new Set<EntityId>(roots.map(({ id }) => id));
  const needed: Prerequisites = { parentIds: new Set(), targetIds: new Set() };
  const further: ItemChange[] = [];
  let wave: readonly Item[] = roots;
  while (wave.length > 0) {
    const ancestorIds = await unpublishedAncestors(ctx, wave);
    const targets = await unpublishedTargets(ctx, wave);
    if (!options.isRecursive) for (const id of ancestorIds) needed.parentIds.add(id);
    for (const { targetId, strategy } of targets) if (strategy !== 'publish_references') needed.targetIds.add(targetId);
    const following = targets
      .filter(({ strategy }) => strategy === 'publish_references')
      .map(({ targetId }) => targetId);
    const ids = idsOf([...(options.isRecursive ? ancestorIds : []), ...following]).filter((id) => !publishing.has(id));
    const drafts = await lockItems(ctx.db, ids);
    for (const draft of drafts) {
      authorize(gate('read', draft));
      authorizeParts(gate, 'publish', draft, publicationParts(ctx.schema, draft));
      publishing.add(draft.id);
    }
    await requireValid(
      ctx,
      drafts.map((draft) => ({ ...draft, published: draft.current })),
    );
    const next = drafts.map((before) => ({ before, after: withCurrentPublished(before, ctx.now) }));
    further.push(...next.map((change): ItemChange => ({ ...change, events: ['publish'] })));
    wave = next.map(({ after }) => after);
  }
  requirePublished(needed, publishing);
  return further;
}

/** Drafts that must be published in the end, but not by the record that requires them. */
interface Prerequisites {
  parentIds: Set<EntityId>;
  targetIds: Set<EntityId>;
}

/** Validated last: only then the other published records are known. */
function requirePublished({ parentIds, targetIds }: Prerequisites, publishing: ReadonlySet<EntityId>): void {
  const missing = (code: ErrorCode, ids: ReadonlySet<EntityId>): Problem[] => {
    const unpublished = [...ids].filter((id) => !publishing.has(id));
    return unpublished.length === 0 ? [] : [{ code, details: { unpublished_items: unpublished } }];
  };
  const problems = [...missing('UNPUBLISHED_PARENT', parentIds), ...missing('UNPUBLISHED_LINK', targetIds)];
  if (problems.length > 0) throw DomainError.of(problems);
}

/** Linked drafts, with the strategy of the linking field. */
async function unpublishedTargets(ctx: OperationContext, items: readonly Item[]) {
  const links = items.flatMap((item) => linksOf(ctx, item));
  const summaries = await findItemSummaries(
    ctx.db,
    links.map(({ targetId }) => targetId),
  );
  return links.filter(({ targetId }) => summaries.get(targetId)?.isPublished === false);
}

function linksOf(ctx: OperationContext, item: Item) {
  const values = [...walkValues(ctx.schema, item.itemTypeId, publishedContent(item))];
  return values.flatMap(({ field, value }) =>
    fieldTypeOf(field)
      .references(value)
      .itemIds.map((targetId) => ({
        targetId,
        strategy: linkStrategy(field, 'on_publish_with_unpublished_references_strategy'),
      })),
  );
}

async function unpublishedAncestors(ctx: OperationContext, items: readonly Item[]): Promise<EntityId[]> {
  const ancestors: EntityId[] = [];
  // A tree is a few levels deep: one walk for each parent.
  for (const parentId of new Set(items.map((item) => item.parentId))) {
    if (parentId !== null) ancestors.push(...(await findAncestorIds(ctx.db, parentId)));
  }
  const summaries = await findItemSummaries(ctx.db, ancestors);
  return ancestors.filter((id) => summaries.get(id)?.isPublished === false);
}

/**
 * Throws `INVALID_DRAFT` (details `invalid_items`, `problems` of the first) if any content about to go live breaks a
 * rule.
 */
async function requireValid(ctx: OperationContext, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return;
  const versions = items.map((item) => ({
    itemId: item.id,
    itemTypeId: item.itemTypeId,
    content: publishedContent(item),
  }));
  const reports = await checkContents(ctx.db, ctx.schema, versions);
  const invalid = items.filter((_, index) => (reports[index]?.problems.length ?? 0) > 0);
  if (invalid.length === 0) return;
  const problems = reports.find((report) => report.problems.length > 0)?.problems.map(({ details }) => details) ?? [];
  throw new DomainError('INVALID_DRAFT', { invalid_items: invalid.map(({ id }) => id), problems });
}

function publishedContent(item: Item): ItemContent {
  return item.published ?? item.current;
}

function idsOf(ids: readonly EntityId[]): EntityId[] {
  return [...new Set(ids)];
}
