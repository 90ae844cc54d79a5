import { type EnvironmentSchema, type Field, fieldsOf, type ItemType } from '@lectern/domain';
import { acceptedItemTypeIds } from '#features/schema/parts/references.ts';
import { formOf } from '#features/schema/validators/forms.ts';
import { conversionWording } from './conversions.ts';
import { enabledValidators, type FieldDraft } from './field-draft.ts';
import type { RefusedItemTypes } from './impact/impact.ts';
import type { RiskyChange } from './impact/use-impact.ts';

/** Something a user must agree to before a field is saved. */
export type Question =
  | { kind: 'convert'; wording: string }
  | { kind: 'localize' }
  | { kind: 'unlocalize'; keeps: 'main' | 'first' }
  | { kind: 'accepted'; list: 'models' | 'blocks'; added: readonly ItemType[]; removed: readonly ItemType[] };

/** A confirmation before a stored field changes (spec 3, section 5). */
export function questionsBefore(
  field: Field,
  draft: FieldDraft,
  owner: ItemType,
  schema: EnvironmentSchema,
): Question[] {
  const questions: Question[] = [];
  if (draft.fieldType !== field.fieldType)
    questions.push({ kind: 'convert', wording: conversionWording(field.fieldType, draft.fieldType) });
  if (draft.isLocalized && !field.isLocalized && fieldsOf(schema, owner.id).some(({ isLocalized }) => isLocalized))
    questions.push({ kind: 'localize' });
  if (!draft.isLocalized && field.isLocalized && schema.settings.locales.length > 1) {
    questions.push({ kind: 'unlocalize', keeps: owner.allLocalesRequired ? 'main' : 'first' });
  }
  const added = acceptedItemTypeIds({ validators: writtenValidators(draft) }).filter(
    (id) => !acceptedItemTypeIds(field).includes(id),
  );
  const refused = refusedItemTypes(field, draft);
  const itemTypes = (ids: readonly string[]) => ids.flatMap((id) => schema.itemTypes.get(id) ?? []);
  for (const list of ['models', 'blocks'] as const) {
    const isListed = ({ isModularBlock }: ItemType) => isModularBlock === (list === 'blocks');
    const more = itemTypes(added).filter(isListed);
    const less = itemTypes([...new Set(Object.values(refused).flat())]).filter(isListed);
    if (more.length > 0 || less.length > 0) questions.push({ kind: 'accepted', list, added: more, removed: less });
  }
  return questions;
}

/**
 * Models and blocks that validators no longer accept. Each validator counts separately, because each removes what it
 * rejects; after a change of type, what any of the new ones accepts stays.
 */
function refusedItemTypes(field: Field, draft: FieldDraft): RefusedItemTypes {
  const written = writtenValidators(draft);
  const entries = Object.entries(field.validators).map(([name, settings]): [string, string[]] => {
    const isSameType = field.fieldType === draft.fieldType;
    const kept = acceptedItemTypeIds({ validators: isSameType ? { [name]: written[name] ?? {} } : written });
    return [name, acceptedItemTypeIds({ validators: { [name]: settings } }).filter((id) => !kept.includes(id))];
  });
  return Object.fromEntries(entries.filter(([, ids]) => ids.length > 0));
}

/** The part of a confirmation that depends on records; null when nothing can be lost. */
export function riskOf(question: Question, field: Field, draft: FieldDraft): RiskyChange | null {
  if (question.kind === 'convert') return { kind: 'convert', to: draft.fieldType };
  if (question.kind === 'unlocalize') return { kind: 'unlocalize' };
  if (question.kind === 'localize' || question.removed.length === 0) return null;
  const listed = new Set(question.removed.map(({ id }) => id));
  const refused = Object.entries(refusedItemTypes(field, draft)).map(([name, ids]) => [
    name,
    ids.filter((id) => listed.has(id)),
  ]);
  return { kind: 'refuse', refused: Object.fromEntries(refused) };
}

function writtenValidators(draft: FieldDraft): Field['validators'] {
  return Object.fromEntries(enabledValidators(draft).map(([name, state]) => [name, formOf(name).write(state.draft)]));
}
