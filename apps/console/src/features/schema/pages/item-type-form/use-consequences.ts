import { confirm } from '@lectern/ui';
import type { ItemType } from '@lectern/domain';
import { queryClient } from '#lib/query.ts';
import { itemCountQuery, unpublishedItemCountQuery } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useWorkflows } from '#lib/workflows.ts';
import { type Consequence, consequencesOf } from './consequences.ts';
import type { ItemTypeDraft } from './item-type-draft.ts';

/**
 * Asks before a change that affects records, with their number (spec 3, section 4); returns whether to continue. A
 * model without records needs no confirmation.
 */
export function useConsequences(itemType: ItemType | null) {
  const t = useMessages();
  const workflows = useWorkflows();

  return async function confirmConsequences(before: ItemTypeDraft, after: ItemTypeDraft): Promise<boolean> {
    const consequences = consequencesOf(before, after);
    if (itemType === null || consequences.length === 0) return true;
    const [records, drafts] = await Promise.all([
      count(itemCountQuery(itemType.id)),
      consequences.includes('drafts-published') ? count(unpublishedItemCountQuery(itemType.id)) : 0,
    ]);
    const touched = consequences.filter((name) => (name === 'drafts-published' ? drafts !== 0 : records !== 0));
    if (touched.length === 0) return true;
    return confirm({
      title: t('schema.item-type.consequences.title', { name: itemType.name }),
      body: touched.map((name) => sentence(name, name === 'drafts-published' ? drafts : records, after)).join(' '),
      confirmLabel: t('schema.item-type.save.item_types'),
      cancelLabel: t('common.cancel'),
      tone: 'danger',
    });
  };

  function sentence(name: Consequence, records: number | null, after: ItemTypeDraft): string {
    const workflow = workflows.find(({ id }) => id === after.workflowId);
    const stage = workflow?.attributes.stages.find(({ initial }) => initial)?.name ?? '';
    // Where the number cannot be read the sentence speaks of all records.
    return t(`schema.item-type.consequences.${name}`, { records: records ?? -1, stage });
  }
}

/** A number of records; null when it cannot be read. */
function count(query: ReturnType<typeof itemCountQuery>): Promise<number | null> {
  return queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
}
