import type { ItemResource } from '@lectern/contract';
import type { EnvironmentSchema, ItemType } from '@lectern/domain';
import { recordTitle } from '#lib/records/record-title.ts';
import type { Translate } from '#lib/use-messages.ts';
import { type BulkAction, wouldChange } from './bulk-action.ts';
import type { BulkPreview } from './use-bulk-preview.ts';

/** One effect of an action, or a reason that excludes some records. */
export interface Consequence {
  tone: 'info' | 'warning';
  sentence: string;
}

/** Titles named in one sentence. */
const named = 3;

/** How many records an action changes: exactly, or at most where not all of them were looked at. */
export interface ChangeCount {
  count: number;
  isExact: boolean;
}

/** Counts what an action changes of `count` records, as far as the first of them show. */
export function changeCount(action: BulkAction, { items }: Pick<BulkPreview, 'items'>, count: number): ChangeCount {
  const unchanged = items.filter((item) => !wouldChange(action, item)).length;
  return { count: count - unchanged, isExact: action.kind === 'destroy' || items.length >= count };
}

/** The side effects of an action, as far as the first records show. */
export function consequencesOf(
  action: BulkAction,
  { items, linkedDrafts, linking, askedForLinks }: BulkPreview,
  { itemType, schema, count, t }: { itemType: ItemType; schema: EnvironmentSchema; count: number; t: Translate },
): Consequence[] {
  const found: Consequence[] = [];
  const say = (tone: Consequence['tone'], sentence: string) => void found.push({ tone, sentence });
  const countOf = (test: (item: ItemResource) => boolean) => items.filter(test).length;
  const titles = (records: readonly ItemResource[]) =>
    records
      .slice(0, named)
      .map(
        ({ id, attributes, relationships }) => recordTitle(relationships.item_type.data.id, attributes, schema) ?? id,
      )
      .join(', ');
  const same = countOf((item) => !wouldChange(action, item));
  const live = countOf(({ meta }) => meta.status !== 'draft');
  const linkSentence = () =>
    t('content.bulk.consequence.linking', {
      kind: action.kind,
      count: linking.length,
      names: titles(linking),
      more: Math.max(0, linking.length - named),
      asked: askedForLinks,
      isAll: askedForLinks >= count ? 'yes' : 'no',
    });

  switch (action.kind) {
    case 'publish': {
      const invalid = countOf(({ meta }) => meta.is_current_version_valid === false);
      if (same > 0) say('info', t('content.bulk.consequence.published', { count: same }));
      if (invalid > 0) say('warning', t('content.bulk.consequence.invalid', { count: invalid }));
      if (linkedDrafts.length > 0) {
        const more = Math.max(0, linkedDrafts.length - named);
        say(
          'warning',
          t('content.bulk.consequence.drafts', { count: linkedDrafts.length, names: titles(linkedDrafts), more }),
        );
      }
      break;
    }
    case 'unpublish':
      if (same > 0) say('info', t('content.bulk.consequence.not-live', { count: same }));
      if (linking.length > 0) say('warning', linkSentence());
      break;
    case 'destroy': {
      const parents = countOf(({ meta }) => meta.has_children === true);
      if (live > 0) say('warning', t('content.bulk.consequence.live', { count: live }));
      if (parents > 0) say('info', t('content.bulk.consequence.children', { count: parents }));
      if (linking.length > 0) say('warning', linkSentence());
      break;
    }
    case 'move_to_stage':
      if (same > 0) say('info', t('content.bulk.consequence.there', { count: same }));
      break;
    case 'edit':
      if (same > 0) say('info', t('content.bulk.consequence.same-value', { count: same }));
      if (live > 0)
        say(
          'info',
          t('content.bulk.consequence.edit-live', { count: live, draft: itemType.draftModeActive ? 'yes' : 'no' }),
        );
      break;
    default:
      throw new Error(action satisfies never);
  }
  if (found.length > 0 && items.length < count)
    say('info', t('content.bulk.consequence.looked-at', { count: items.length }));
  return found;
}
