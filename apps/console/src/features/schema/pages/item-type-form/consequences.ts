import type { ItemTypeDraft } from './item-type-draft.ts';

/** What a change of a model does to records that exist; each has a sentence of its own. */
export type Consequence =
  | 'tree-lost'
  | 'manual-lost'
  | 'drafts-published'
  | 'locales-added'
  | 'stages-set'
  | 'stages-changed'
  | 'stages-dropped';

/** The effects of saving on existing records, most harmful first; empty without any. */
export function consequencesOf(before: ItemTypeDraft, after: ItemTypeDraft): Consequence[] {
  const isOrderKept = before.orderingMethod === after.orderingMethod;
  return [
    ...(before.orderingMethod === 'tree' && !isOrderKept ? (['tree-lost'] as const) : []),
    ...(before.orderingMethod === 'manual' && !isOrderKept ? (['manual-lost'] as const) : []),
    ...(before.draftModeActive && !after.draftModeActive ? (['drafts-published'] as const) : []),
    ...(!before.allLocalesRequired && after.allLocalesRequired ? (['locales-added'] as const) : []),
    ...stageConsequence(before.workflowId, after.workflowId),
  ];
}

function stageConsequence(before: string | null, after: string | null): Consequence[] {
  if (before === after) return [];
  if (after === null) return ['stages-dropped'];
  return [before === null ? 'stages-set' : 'stages-changed'];
}
