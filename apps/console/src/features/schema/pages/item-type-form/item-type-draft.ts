import { checkItemTypeApiKey, type ItemType, type OrderingMeta, pluralOf } from '@lectern/domain';
import { linkTo, type ItemTypeInput } from '#features/schema/mutations.ts';
import type { Problems } from '#features/schema/parts/forms/problems.ts';
import { problemId } from '#features/schema/parts/forms/problems.ts';

/** How records are put in order. */
export type OrderingMethod = 'auto' | 'field' | 'manual' | 'tree';

/** Built-in dates to order by. */
export const orderingMetas = [
  'created_at',
  'updated_at',
  'first_published_at',
  'published_at',
] as const satisfies readonly OrderingMeta[];

/** A model or block as its form holds it. */
export interface ItemTypeDraft {
  name: string;
  /** The plural name for menus and lists; edited while a model is new. */
  pluralName: string;
  apiKey: string;
  hint: string;
  isSingleton: boolean;
  orderingMethod: OrderingMethod;
  /** Id of a field, or the name of a built-in date. */
  orderingBy: string | null;
  orderingDirection: 'asc' | 'desc';
  draftModeActive: boolean;
  draftSavingActive: boolean;
  allLocalesRequired: boolean;
  collectionAppearance: 'compact' | 'table';
  inverseRelationshipsEnabled: boolean;
  workflowId: string | null;
  presentationTitleFieldId: string | null;
  presentationImageFieldId: string | null;
  titleFieldId: string | null;
  imagePreviewFieldId: string | null;
  excerptFieldId: string | null;
}

/** The form of a new model; draft mode depends on the project's default. */
export function newItemType({ draftModeActive }: { draftModeActive: boolean }): ItemTypeDraft {
  return {
    name: '',
    pluralName: '',
    apiKey: '',
    hint: '',
    isSingleton: false,
    orderingMethod: 'auto',
    orderingBy: null,
    orderingDirection: 'asc',
    draftModeActive,
    draftSavingActive: false,
    allLocalesRequired: false,
    collectionAppearance: 'compact',
    inverseRelationshipsEnabled: false,
    workflowId: null,
    presentationTitleFieldId: null,
    presentationImageFieldId: null,
    titleFieldId: null,
    imagePreviewFieldId: null,
    excerptFieldId: null,
  };
}

/** The form of a stored model or block. */
export function readItemType(itemType: ItemType): ItemTypeDraft {
  return {
    name: itemType.name,
    pluralName: '',
    apiKey: itemType.apiKey,
    hint: itemType.hint ?? '',
    isSingleton: itemType.isSingleton,
    orderingMethod: orderingMethodOf(itemType),
    orderingBy: itemType.orderingMeta ?? itemType.orderingFieldId,
    orderingDirection: itemType.orderingDirection ?? 'asc',
    draftModeActive: itemType.draftModeActive,
    draftSavingActive: itemType.draftSavingActive,
    allLocalesRequired: itemType.allLocalesRequired,
    collectionAppearance: itemType.collectionAppearance,
    inverseRelationshipsEnabled: itemType.inverseRelationshipsEnabled,
    workflowId: itemType.workflowId,
    presentationTitleFieldId: itemType.presentationTitleFieldId,
    presentationImageFieldId: itemType.presentationImageFieldId,
    titleFieldId: itemType.titleFieldId,
    imagePreviewFieldId: itemType.imagePreviewFieldId,
    excerptFieldId: itemType.excerptFieldId,
  };
}

/** The draft after a change, with what depends on it: a singleton has no order, and incomplete drafts need drafts. */
export function changeItemType(draft: ItemTypeDraft, change: Partial<ItemTypeDraft>): ItemTypeDraft {
  const next = { ...draft, ...change };
  return {
    ...next,
    orderingMethod: next.isSingleton ? 'auto' : next.orderingMethod,
    draftSavingActive: next.draftModeActive && next.draftSavingActive,
  };
}

/** Problems of the form, by control. */
export function checkItemType(draft: ItemTypeDraft): Problems {
  const keyProblem = checkItemTypeApiKey(draft.apiKey);
  return {
    ...(draft.name.trim() === '' ? { name: problemId('name', 'VALIDATION_REQUIRED') } : {}),
    ...(keyProblem === null ? {} : { api_key: problemId('api_key', keyProblem) }),
    ...(draft.orderingMethod === 'field' && draft.orderingBy === null
      ? { ordering_field: problemId('ordering_field', 'VALIDATION_REQUIRED') }
      : {}),
  };
}

/** The plural of an English name, by its last word: `Blog post` becomes `Blog posts`. */
export function pluralOfName(name: string): string {
  const trimmed = name.trim();
  const word = /\p{L}+$/u.exec(trimmed)?.[0] ?? '';
  if (word === '') return trimmed;
  const lower = word.toLowerCase();
  const plural = pluralOf(lower);
  const isCapital = word.charAt(0) !== lower.charAt(0);
  const changed = plural.startsWith(lower)
    ? `${word}${plural.slice(lower.length)}`
    : `${isCapital ? plural.charAt(0).toUpperCase() : plural.charAt(0)}${plural.slice(1)}`;
  return `${trimmed.slice(0, trimmed.length - word.length)}${changed}`;
}

/**
 * The label of the new model's menu entry, where it is another than its name; singletons have one record and no plural.
 */
export function menuLabelOf({ name, pluralName, isSingleton }: ItemTypeDraft): string | null {
  const label = pluralName.trim();
  return isSingleton || label === '' || label === name.trim() ? null : label;
}

/** What to send. Blocks have a name, a key, a hint and their two presentation fields. */
export function writeItemType(draft: ItemTypeDraft, options: { isBlock: boolean; isNew: boolean }): ItemTypeInput {
  const { isBlock, isNew } = options;
  const basics = {
    name: draft.name.trim(),
    api_key: draft.apiKey,
    hint: draft.hint.trim() === '' ? null : draft.hint.trim(),
  };
  const presentation = {
    presentation_title_field: linkTo('field', draft.presentationTitleFieldId),
    presentation_image_field: linkTo('field', draft.presentationImageFieldId),
  };
  if (isBlock)
    return isNew
      ? { attributes: { ...basics, modular_block: true } }
      : { attributes: basics, relationships: presentation };

  const ordersBy = draft.orderingMethod === 'field' ? draft.orderingBy : null;
  const meta = orderingMetas.find((name) => name === ordersBy) ?? null;
  return {
    attributes: {
      ...basics,
      ...(isNew ? { modular_block: false } : {}),
      singleton: draft.isSingleton,
      sortable: draft.orderingMethod === 'manual',
      tree: draft.orderingMethod === 'tree',
      ordering_meta: meta,
      ordering_direction: ordersBy === null ? null : draft.orderingDirection,
      draft_mode_active: draft.draftModeActive,
      draft_saving_active: draft.draftModeActive && draft.draftSavingActive,
      all_locales_required: draft.allLocalesRequired,
      collection_appearance: draft.collectionAppearance,
      inverse_relationships_enabled: draft.inverseRelationshipsEnabled,
    },
    relationships: {
      ordering_field: linkTo('field', meta === null ? ordersBy : null),
      workflow: linkTo('workflow', draft.workflowId),
      ...(isNew
        ? {}
        : {
            ...presentation,
            title_field: linkTo('field', draft.titleFieldId),
            image_preview_field: linkTo('field', draft.imagePreviewFieldId),
            excerpt_field: linkTo('field', draft.excerptFieldId),
          }),
    },
  };
}

/** Names of the changed controls. */
export function changedItemTypeNames(before: ItemTypeDraft, after: ItemTypeDraft): (keyof ItemTypeDraft)[] {
  return (Object.keys(after) as (keyof ItemTypeDraft)[]).filter((name) => before[name] !== after[name]);
}

function orderingMethodOf(itemType: ItemType): OrderingMethod {
  if (itemType.isTree) return 'tree';
  if (itemType.isSortable) return 'manual';
  return itemType.orderingMeta !== null || itemType.orderingFieldId !== null ? 'field' : 'auto';
}
