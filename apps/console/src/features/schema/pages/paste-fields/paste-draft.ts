import { checkFieldApiKey, type EnvironmentSchema, fieldsOf, generateId, type ItemType } from '@lectern/domain';
import { isSlugSource } from '@lectern/field-types';
import { type AdaptedField, adaptField } from '#features/schema/copying/adapt-field.ts';
import { counterpartOf } from '#features/schema/copying/counterpart.ts';
import { freeApiKey, freeLabel } from '#features/schema/copying/free-name.ts';
import { fieldStep, fieldsetStep, sourcesFirst } from '#features/schema/copying/field-steps.ts';
import { type FieldParcel, type PackedField, slugSourceId } from '#features/schema/copying/parcel.ts';
import type { SchemaStep } from '#features/schema/copying/steps.ts';
import { problemId, type Problems } from '#features/schema/parts/forms/problems.ts';

/** A field about to be pasted. */
export interface PastedField {
  source: PackedField;
  /** The ID it will have. */
  id: string;
  isIncluded: boolean;
  label: string;
  apiKey: string;
  /** The source of a slug: ID of an existing or a pasted field; null is none. */
  slugSourceId: string | null;
}

/** A fieldset about to be pasted. */
export interface PastedFieldset {
  source: FieldParcel['fieldsets'][number];
  id: string;
  title: string;
}

/** What will be pasted, as the dialog holds it. */
export interface PasteDraft {
  /** The fieldset for fields without one of their own; null is the root. */
  intoId: string | null;
  fields: readonly PastedField[];
  fieldsets: readonly PastedFieldset[];
}

/** Where fields are pasted. */
export interface PasteTarget {
  schema: EnvironmentSchema;
  itemType: ItemType;
  siteId: string;
}

/** Something to know about the place of a field among the others. */
export type RoleNote = { kind: 'title-stays'; label: string } | { kind: 'title-becomes' } | { kind: 'roles' };

/** A parcel on arrival: everything is included, under names that are free. */
export function newPaste(parcel: FieldParcel, target: PasteTarget, intoId: string | null): PasteDraft {
  const own = fieldsOf(target.schema, target.itemType.id);
  const titles = new Set((target.schema.fieldsetsByItemType.get(target.itemType.id) ?? []).map(({ title }) => title));
  const keys = new Set(own.map(({ apiKey }) => apiKey));
  const labels = new Map<string | null, Set<string>>();
  for (const { fieldsetId, label } of own) labels.set(fieldsetId, (labels.get(fieldsetId) ?? new Set()).add(label));

  const fieldsets = parcel.fieldsets.map((source) => {
    const title = freeLabel(source.title, titles);
    titles.add(title);
    return { source, id: generateId(), title };
  });
  const fields = parcel.fields.map((source) => {
    const containerId = fieldsets.find((fieldset) => fieldset.source.id === source.fieldsetId)?.id ?? intoId;
    const siblings = labels.get(containerId) ?? new Set();
    const apiKey = freeApiKey(source.apiKey, keys);
    const label = freeLabel(source.label, siblings);
    keys.add(apiKey);
    labels.set(containerId, siblings.add(label));
    return { source, id: generateId(), isIncluded: true, label, apiKey, slugSourceId: null };
  });
  const draft = { intoId, fields, fieldsets };
  return {
    ...draft,
    fields: fields.map((field) => ({ ...field, slugSourceId: likelySlugSource(field.source, parcel, draft, target) })),
  };
}

/** The same draft with its loose fields in another fieldset; unedited labels follow. */
export function pasteInto(
  draft: PasteDraft,
  parcel: FieldParcel,
  target: PasteTarget,
  intoId: string | null,
): PasteDraft {
  const before = newPaste(parcel, target, draft.intoId);
  const after = newPaste(parcel, target, intoId);
  const fields = draft.fields.map((field, index) =>
    field.label === before.fields[index]?.label
      ? { ...field, label: after.fields[index]?.label ?? field.label }
      : field,
  );
  return { ...draft, intoId, fields };
}

/** Fields that the slug can be made from: those of the model, and those that come along. */
export function slugSources(
  field: PastedField,
  draft: PasteDraft,
  target: PasteTarget,
): { id: string; label: string }[] {
  const own = fieldsOf(target.schema, target.itemType.id).filter(isSlugSource);
  const coming = draft.fields.filter(
    ({ source, isIncluded, id }) => isIncluded && isSlugSource(source) && id !== field.id,
  );
  return [...own, ...coming].map(({ id, label }) => ({ id, label }));
}

/** The problems of the draft: `apiKey.<id>` and `label.<id>` for fields, `title.<id>` for fieldsets. */
export function checkPaste(draft: PasteDraft, target: PasteTarget): Problems {
  const own = fieldsOf(target.schema, target.itemType.id);
  const included = draft.fields.filter(({ isIncluded }) => isIncluded);
  // Of a paste that is half done, some are there already.
  const others = own.filter(({ id }) => !included.some((field) => field.id === id));
  const problems: Record<string, string> = {};
  for (const field of included) {
    const rest = included.filter(({ id }) => id !== field.id);
    const keyProblem = checkFieldApiKey(field.apiKey);
    const isKeyTaken = [...others, ...rest].some(({ apiKey }) => apiKey === field.apiKey);
    if (keyProblem !== null) problems[`apiKey.${field.id}`] = problemId('api_key', keyProblem);
    else if (isKeyTaken) problems[`apiKey.${field.id}`] = problemId('api_key', 'VALIDATION_UNIQUENESS');

    const place = containerOf(field, draft);
    const siblings = [
      ...others.filter(({ fieldsetId }) => fieldsetId === place).map(({ label }) => label),
      ...rest.filter((other) => containerOf(other, draft) === place).map(({ label }) => label.trim()),
    ];
    if (field.label.trim() === '') problems[`label.${field.id}`] = problemId('label', 'VALIDATION_REQUIRED');
    else if (siblings.includes(field.label.trim()))
      problems[`label.${field.id}`] = problemId('label', 'VALIDATION_UNIQUENESS');
  }
  const fieldsets = includedFieldsets(draft);
  const titles = (target.schema.fieldsetsByItemType.get(target.itemType.id) ?? []).filter(
    ({ id }) => !fieldsets.some((one) => one.id === id),
  );
  for (const { id, title } of fieldsets) {
    const isTaken = [...titles, ...fieldsets.filter((other) => other.id !== id)].some(
      (other) => other.title.trim() === title.trim(),
    );
    if (title.trim() === '') problems[`title.${id}`] = problemId('title', 'VALIDATION_REQUIRED');
    else if (isTaken) problems[`title.${id}`] = problemId('title', 'VALIDATION_UNIQUENESS');
  }
  return problems;
}

/** Each included field as it can be here, by the ID it will have. */
export function adaptPaste(
  draft: PasteDraft,
  parcel: FieldParcel,
  target: PasteTarget,
): ReadonlyMap<string, AdaptedField> {
  const { schema, itemType, siteId } = target;
  const nameOf = (id: string) => parcel.itemTypes.find((packed) => packed.id === id)?.name ?? id;
  return new Map(
    draft.fields.map((field) => {
      const sources = slugSources(field, draft, target);
      const chosen = sources.find(({ id }) => id === field.slugSourceId)?.id ?? null;
      const adapted = adaptField(field.source, {
        owner: itemType,
        settings: schema.settings,
        itemTypeId: (id) =>
          counterpartOf(
            schema,
            parcel.itemTypes.find((packed) => packed.id === id),
          )?.id ?? null,
        slugSourceId: () => chosen,
        itemTypeName: nameOf,
        hasSamePlugins: parcel.siteId === siteId,
      });
      return [field.id, adapted];
    }),
  );
}

/** The outcome of a field's role in its model. */
export function roleNotes({ source }: PastedField, { schema, itemType }: PasteTarget): RoleNote[] {
  const wasTitle = source.roles.includes('titleFieldId') && !itemType.isModularBlock;
  const title = itemType.titleFieldId === null ? undefined : schema.fields.get(itemType.titleFieldId);
  const isFirstOfType = !fieldsOf(schema, itemType.id).some(({ fieldType }) => fieldType === source.fieldType);
  if (wasTitle && title !== undefined) return [{ kind: 'title-stays', label: title.label }];
  // The server makes the first field of its type the title.
  if (wasTitle && isFirstOfType) return [{ kind: 'title-becomes' }];
  return source.roles.length > 0 ? [{ kind: 'roles' }] : [];
}

/** The requests that paste: fieldsets before their fields, sources before slugs, the rest in order. */
export function pasteSteps(draft: PasteDraft, parcel: FieldParcel, target: PasteTarget): SchemaStep[] {
  const adapted = adaptPaste(draft, parcel, target);
  const owner = { id: target.itemType.id, needs: [] };
  const included = draft.fields.filter(({ isIncluded }) => isIncluded);
  const fieldsets = includedFieldsets(draft).map(({ id, title, source }) =>
    fieldsetStep(owner, { ...source, id, title: title.trim() }),
  );
  const fields = included.map((field) =>
    fieldStep(owner, {
      id: field.id,
      label: field.label.trim(),
      apiKey: field.apiKey,
      fieldsetId: containerOf(field, draft),
      attributes: adapted.get(field.id)?.attributes ?? {},
    }),
  );
  // A fieldset is created right before its first field, so that both keep their positions.
  const ordered = sourcesFirst(fields).flatMap((step, index, all) => {
    const isFirstOf = (fieldset: SchemaStep) => all.findIndex(({ needs }) => needs.includes(fieldset.id)) === index;
    return [...fieldsets.filter((fieldset) => step.needs.includes(fieldset.id) && isFirstOf(fieldset)), step];
  });
  return [...ordered, ...fieldsets.filter((fieldset) => !ordered.includes(fieldset))];
}

/** Fieldsets that were empty, or of which at least one field is included. */
function includedFieldsets(draft: PasteDraft): PastedFieldset[] {
  return draft.fieldsets.filter(({ source }) => {
    const fields = draft.fields.filter((field) => field.source.fieldsetId === source.id);
    return fields.length === 0 || fields.some(({ isIncluded }) => isIncluded);
  });
}

function containerOf(field: PastedField, draft: PasteDraft): string | null {
  return draft.fieldsets.find(({ source }) => source.id === field.source.fieldsetId)?.id ?? draft.intoId;
}

/** The pasted source, or an existing field with the same key; null when the slug had none, or neither exists. */
function likelySlugSource(
  field: PackedField,
  parcel: FieldParcel,
  draft: PasteDraft,
  { schema, itemType }: PasteTarget,
): string | null {
  const wanted = slugSourceId(field);
  const coming = draft.fields.find(({ source }) => source.id === wanted);
  if (coming !== undefined) return coming.id;
  const apiKey = parcel.slugSources.find(({ id }) => id === wanted)?.apiKey;
  return fieldsOf(schema, itemType.id).find((own) => own.apiKey === apiKey && isSlugSource(own))?.id ?? null;
}
