import { authorize, DomainError, type EntityId, type Item, type ItemContent, linkStrategy } from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import { findAncestorIds, findItemSummaries, lockItems } from '@lectern/storage';
import type { OperationContext } from '../../context.ts';
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
 * Completes the publication of a record whose `after` already has the content to go live: judges it and finds what
 * must go live with it. Answers the further changes, to be saved together with it. Throws `INVALID_DRAFT`,
 * `UNPUBLISHED_PARENT` (details `unpublished_items`), `UNPUBLISHED_LINK` (likewise), `INSUFFICIENT_PERMISSIONS`.
 */
export async function planPublication(
  ctx: OperationContext,
  gate: ItemGate,
  root: Item,
  options: PublicationOptions,
): Promise<ItemChange[]> {
  if (options.isChecked !== true) await requireValid(ctx, [root]);
  const publishing = new Set<EntityId>([root.id]);
  const further: ItemChange[] = [];
  let wave: Item[] = [root];
  while (wave.length > 0) {
    // Ancestors first: a link to one of them is a link to what goes live.
    const ancestors = await requiredAncestors(ctx, wave, options);
    const targets = await requiredTargets(ctx, wave, new Set([...publishing, ...ancestors]));
    const ids = idsOf([...ancestors, ...targets]).filter((id) => !publishing.has(id));
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
    wave = drafts.map((draft) => withCurrentPublished(draft, ctx.now));
    drafts.forEach((before, index) => {
      const after = wave[index];
      if (after !== undefined) further.push({ before, after, events: ['item.published'] });
    });
  }
  return further;
}

/** Unpublished records that the fields of these ask to publish along. Throws `UNPUBLISHED_LINK` where a field refuses. */
async function requiredTargets(ctx: OperationContext, items: readonly Item[], publishing: ReadonlySet<EntityId>): Promise<EntityId[]> {
  const links = items.flatMap((item) => linksOf(ctx, item));
  const summaries = await findItemSummaries(
    ctx.db,
    links.map(({ targetId }) => targetId),
  );
  const unpublished = links.filter(({ targetId }) => summaries.get(targetId)?.isPublished === false && !publishing.has(targetId));
  const refused = unpublished.filter(({ strategy }) => strategy !== 'publish_references');
  if (refused.length > 0) throw new DomainError('UNPUBLISHED_LINK', { unpublished_items: idsOf(refused.map(({ targetId }) => targetId)) });
  return unpublished.map(({ targetId }) => targetId);
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

async function requiredAncestors(ctx: OperationContext, items: readonly Item[], options: PublicationOptions): Promise<EntityId[]> {
  const ancestors: EntityId[] = [];
  for (const { parentId } of items) {
    // A tree is a few levels deep and only its roots' descendants come here: one walk per record that has a parent.
    if (parentId !== null) ancestors.push(...(await findAncestorIds(ctx.db, parentId)));
  }
  const summaries = await findItemSummaries(ctx.db, ancestors);
  const unpublished = ancestors.filter((id) => summaries.get(id)?.isPublished === false);
  if (unpublished.length > 0 && !options.isRecursive)
    throw new DomainError('UNPUBLISHED_PARENT', { unpublished_items: idsOf(unpublished) });
  return unpublished;
}

/** Throws `INVALID_DRAFT` (details `invalid_items`, `problems` of the first) if any content about to go live breaks a rule. */
async function requireValid(ctx: OperationContext, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return;
  const versions = items.map((item) => ({ itemId: item.id, itemTypeId: item.itemTypeId, content: publishedContent(item) }));
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
