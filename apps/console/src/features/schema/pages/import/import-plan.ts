import { checkItemTypeApiKey, type EnvironmentSchema, fieldsOf, generateId, type ItemType } from '@lectern/domain';
import { adaptField, type Loss } from '#features/schema/copying/adapt-field.ts';
import { counterpartOf } from '#features/schema/copying/counterpart.ts';
import { freeApiKey, freeLabel } from '#features/schema/copying/free-name.ts';
import { fieldStep, fieldsetStep, sourcesFirst } from '#features/schema/copying/field-steps.ts';
import { type FieldParcel, packAllFields } from '#features/schema/copying/parcel.ts';
import type { SchemaStep } from '#features/schema/copying/steps.ts';
import { linkTo } from '#features/schema/mutations.ts';
import { acceptedItemTypeIds } from '#features/schema/parts/references.ts';
import { problemId, type Problems } from '#features/schema/parts/forms/problems.ts';
import { type ItemTypeDraft, readItemType, writeItemType } from '../item-type-form/item-type-draft.ts';

/** The source and the destination of models. */
export interface ImportRoute {
  source: EnvironmentSchema;
  target: EnvironmentSchema;
  /** Both environments belong to it. */
  siteId: string;
  /** Workflows there to those here; one that is not named has none. */
  workflowIds: ReadonlyMap<string, string>;
  /** An ID that is free here, stable across calls. */
  newId: (sourceId: string) => string;
}

/** What users chose; IDs are those of the source. */
export interface ImportChoices {
  pickedIds: ReadonlySet<string>;
  /** Models and blocks excluded from the import. */
  leftOutIds: ReadonlySet<string>;
  /** Selected ones that exist here and are imported as copies. */
  copiedIds: ReadonlySet<string>;
  /** Names that users wrote. */
  names: Readonly<Record<string, { name?: string; apiKey?: string }>>;
}

/** Nothing is chosen yet. */
export const nothingChosen: ImportChoices = {
  pickedIds: new Set(),
  leftOutIds: new Set(),
  copiedIds: new Set(),
  names: {},
};

/** A model or block of the source, and its import. */
export interface PlannedItemType {
  source: ItemType;
  isPicked: boolean;
  /** Those that bring it along; empty when it was picked. */
  neededBy: readonly ItemType[];
  /** Its counterpart here. */
  counterpart: ItemType | undefined;
  action: 'create' | 'skip' | 'leave-out';
  /** The ID it will have. */
  id: string;
  name: string;
  apiKey: string;
  fieldCount: number;
  /** What its fields lose on the way, by the label of the field. */
  losses: readonly { label: string; loss: Loss }[];
  losesWorkflow: boolean;
}

/**
 * Assigns IDs to imported entities: those of the source if they are free, so that both environments keep the same
 * meaning for them, otherwise new ones.
 */
export function idKeeper(target: EnvironmentSchema): ImportRoute['newId'] {
  const fieldsets = [...target.fieldsetsByItemType.values()].flat();
  const taken = new Set([...target.itemTypes.keys(), ...target.fields.keys(), ...fieldsets.map(({ id }) => id)]);
  const given = new Map<string, string>();
  return (sourceId) => {
    const id = given.get(sourceId) ?? (taken.has(sourceId) ? generateId() : sourceId);
    given.set(sourceId, id);
    return id;
  };
}

/** What would be imported: picked ones first, then what they bring, each once. */
export function planImport(route: ImportRoute, choices: ImportChoices): PlannedItemType[] {
  const entries = reach(route, choices);
  const taken = {
    keys: new Set([...route.target.itemTypes.values()].map(({ apiKey }) => apiKey)),
    names: new Set([...route.target.itemTypes.values()].map(({ name }) => name)),
  };
  const named = entries.map((entry) => (entry.action === 'create' ? withNames(entry, choices, taken) : entry));
  const mapId = idsHere(route, named);
  return named.map((entry) =>
    entry.action === 'create' ? { ...entry, losses: lossesOf(route, entry, mapId) } : entry,
  );
}

/** Walks from the picked ones to whatever they refer to and is not here. */
function reach(route: ImportRoute, choices: ImportChoices): PlannedItemType[] {
  const { source, target } = route;
  const entries = new Map<string, PlannedItemType>();
  const queue = new Set(choices.pickedIds);
  const referredIds = new Map<string, ReadonlySet<string>>();
  // Iterating a set visits members that are added meanwhile.
  for (const id of queue) {
    const itemType = source.itemTypes.get(id);
    if (itemType === undefined) continue;
    const isPicked = choices.pickedIds.has(id);
    const counterpart = counterpartOf(target, itemType);
    const action = isPicked
      ? counterpart === undefined || choices.copiedIds.has(id)
        ? 'create'
        : 'skip'
      : choices.leftOutIds.has(id)
        ? 'leave-out'
        : 'create';
    entries.set(id, {
      source: itemType,
      isPicked,
      neededBy: [],
      counterpart,
      action,
      id: route.newId(id),
      name: itemType.name,
      apiKey: itemType.apiKey,
      fieldCount: fieldsOf(source, id).length,
      losses: [],
      losesWorkflow: itemType.workflowId !== null && !route.workflowIds.has(itemType.workflowId),
    });
    if (action !== 'create') continue;
    const referred = referredBy(source, id);
    referredIds.set(id, referred);
    for (const referredId of referred) {
      if (counterpartOf(target, source.itemTypes.get(referredId)) === undefined) queue.add(referredId);
    }
  }
  const creating = [...entries.values()].filter(({ action }) => action === 'create');
  return [...entries.values()].map((entry) => ({
    ...entry,
    neededBy: entry.isPicked
      ? []
      : creating.filter((other) => referredIds.get(other.source.id)?.has(entry.source.id)).map((other) => other.source),
  }));
}

function referredBy(schema: EnvironmentSchema, itemTypeId: string): Set<string> {
  return new Set(fieldsOf(schema, itemTypeId).flatMap(acceptedItemTypeIds));
}

/** Edited names stay, valid or not; the others avoid existing ones. */
function withNames(
  entry: PlannedItemType,
  { names }: ImportChoices,
  taken: { keys: Set<string>; names: Set<string> },
): PlannedItemType {
  const written = names[entry.source.id] ?? {};
  const apiKey = written.apiKey ?? freeApiKey(entry.source.apiKey, taken.keys);
  const name = written.name ?? freeLabel(entry.source.name, taken.names);
  taken.keys.add(apiKey);
  taken.names.add(name);
  return { ...entry, apiKey, name };
}

/** The ID here of a model or block there; null when there is none. */
function idsHere(
  { source, target }: ImportRoute,
  entries: readonly PlannedItemType[],
): (sourceId: string) => string | null {
  const created = new Map(
    entries.filter(({ action }) => action === 'create').map((entry) => [entry.source.id, entry.id]),
  );
  return (sourceId) => created.get(sourceId) ?? counterpartOf(target, source.itemTypes.get(sourceId))?.id ?? null;
}

function adaptFields(
  route: ImportRoute,
  parcel: FieldParcel,
  owner: ItemType,
  mapId: (sourceId: string) => string | null,
) {
  return parcel.fields.map((field) => ({
    field,
    ...adaptField(field, {
      owner,
      settings: route.target.settings,
      itemTypeId: mapId,
      slugSourceId: route.newId,
      itemTypeName: (id) => route.source.itemTypes.get(id)?.name ?? id,
      hasSamePlugins: true,
    }),
  }));
}

function lossesOf(
  route: ImportRoute,
  { source }: PlannedItemType,
  mapId: (sourceId: string) => string | null,
): PlannedItemType['losses'] {
  const parcel = packAllFields(route.source, source, route.siteId);
  return adaptFields(route, parcel, source, mapId).flatMap(({ field, losses }) =>
    losses.map((loss) => ({ label: field.label, loss })),
  );
}

/** The problems with the names: `apiKey.<source id>` and `name.<source id>`. */
export function checkImport(entries: readonly PlannedItemType[], target: EnvironmentSchema): Problems {
  const created = entries.filter(({ action }) => action === 'create');
  const here = [...target.itemTypes.values()].filter(({ id }) => !created.some((entry) => entry.id === id));
  const problems: Record<string, string> = {};
  for (const entry of created) {
    const others = [...here, ...created.filter((other) => other !== entry)];
    const keyProblem = checkItemTypeApiKey(entry.apiKey);
    const isKeyTaken = others.some(({ apiKey }) => apiKey === entry.apiKey);
    const isNameTaken = others.some(({ name }) => name.trim() === entry.name.trim());
    if (keyProblem !== null) problems[`apiKey.${entry.source.id}`] = problemId('api_key', keyProblem);
    else if (isKeyTaken) problems[`apiKey.${entry.source.id}`] = problemId('api_key', 'VALIDATION_UNIQUENESS');
    if (entry.name.trim() === '') problems[`name.${entry.source.id}`] = problemId('name', 'VALIDATION_REQUIRED');
    else if (isNameTaken) problems[`name.${entry.source.id}`] = problemId('name', 'VALIDATION_UNIQUENESS');
  }
  return problems;
}

/**
 * The requests of an import: all models and blocks first, so that fields can refer to any of them; then their fieldsets
 * and fields; their order; and last the roles of fields in their models.
 */
export function importSteps(route: ImportRoute, entries: readonly PlannedItemType[]): SchemaStep[] {
  const created = entries.filter(({ action }) => action === 'create');
  const mapId = idsHere(route, entries);
  const parts = created.map((entry) => partsOf(route, entry, mapId));
  return [
    ...created.map((entry) => itemTypeStep(route, entry)),
    ...parts.flatMap(({ fieldsets }) => fieldsets),
    ...parts.flatMap(({ fields }) => sourcesFirst(fields)),
    ...parts.flatMap(({ order }) => order),
    ...created.map((entry) => settingsStep(route, entry)),
  ];
}

function itemTypeStep(route: ImportRoute, entry: PlannedItemType): SchemaStep {
  const draft = draftOf(route, entry);
  // Its fields are not there yet, so nothing can be ordered by them.
  const first =
    draft.orderingMethod === 'field' ? { ...draft, orderingMethod: 'auto' as const, orderingBy: null } : draft;
  return {
    id: entry.id,
    name: entry.name,
    call: {
      makes: 'item_type',
      data: {
        type: 'item_type',
        id: entry.id,
        ...writeItemType(first, { isBlock: entry.source.isModularBlock, isNew: true }),
      },
    },
    needs: [],
  };
}

function settingsStep(route: ImportRoute, entry: PlannedItemType): SchemaStep {
  const { id, name, source } = entry;
  const fieldIds = fieldsOf(route.source, source.id).map((field) => route.newId(field.id));
  return {
    id: `settings.${id}`,
    name,
    call: {
      makes: 'settings',
      itemTypeId: id,
      data: {
        type: 'item_type',
        id,
        ...writeItemType(draftOf(route, entry), { isBlock: source.isModularBlock, isNew: false }),
      },
    },
    needs: [id, ...fieldIds],
  };
}

/** The settings of a model with the IDs that its fields will have. */
function draftOf({ newId, source, workflowIds }: ImportRoute, entry: PlannedItemType): ItemTypeDraft {
  const draft = readItemType(entry.source);
  const mapped = (fieldId: string | null) => (fieldId === null ? null : newId(fieldId));
  return {
    ...draft,
    name: entry.name,
    apiKey: entry.apiKey,
    orderingBy: source.fields.has(draft.orderingBy ?? '') ? mapped(draft.orderingBy) : draft.orderingBy,
    workflowId: workflowIds.get(draft.workflowId ?? '') ?? null,
    presentationTitleFieldId: mapped(draft.presentationTitleFieldId),
    presentationImageFieldId: mapped(draft.presentationImageFieldId),
    titleFieldId: mapped(draft.titleFieldId),
    imagePreviewFieldId: mapped(draft.imagePreviewFieldId),
    excerptFieldId: mapped(draft.excerptFieldId),
  };
}

function partsOf(
  route: ImportRoute,
  { source, id, name }: PlannedItemType,
  mapId: (sourceId: string) => string | null,
) {
  const { newId } = route;
  const owner = { id, needs: [id] };
  const parcel = packAllFields(route.source, source, route.siteId);
  const fieldsets = parcel.fieldsets.map((fieldset) => fieldsetStep(owner, { ...fieldset, id: newId(fieldset.id) }));
  const fields = adaptFields(route, parcel, source, mapId).map(({ field, attributes }) =>
    fieldStep(owner, {
      id: newId(field.id),
      label: field.label,
      apiKey: field.apiKey,
      fieldsetId: field.fieldsetId === null ? null : newId(field.fieldsetId),
      attributes,
    }),
  );
  const made = [...fieldsets, ...fields];
  const order: SchemaStep = {
    id: `order.${id}`,
    name,
    call: { makes: 'order', itemTypeId: id, data: placementsOf(route, source) },
    needs: made.map((step) => step.id),
  };
  return { fieldsets, fields, order: made.length > 1 ? [order] : [] };
}

/** Positions in the source. */
function placementsOf({ source, newId }: ImportRoute, itemType: ItemType) {
  const fieldsets = (source.fieldsetsByItemType.get(itemType.id) ?? []).map(({ id, position }) => ({
    type: 'fieldset' as const,
    id: newId(id),
    attributes: { position },
  }));
  const fields = fieldsOf(source, itemType.id).map(({ id, position, fieldsetId }) => ({
    type: 'field' as const,
    id: newId(id),
    attributes: { position },
    relationships: { fieldset: linkTo('fieldset', fieldsetId === null ? null : newId(fieldsetId)) },
  }));
  return [...fieldsets, ...fields];
}
