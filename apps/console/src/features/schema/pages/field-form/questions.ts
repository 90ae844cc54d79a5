import { type EnvironmentSchema, type Field, fieldsOf, type ItemType } from '@lectern/domain';
import { acceptedItemTypeIds } from '../../parts/references.ts';
import { formOf } from '../../validators/forms.ts';
import { conversionWording } from './conversions.ts';
import { enabledValidators, type FieldDraft } from './field-draft.ts';
import type { RiskyChange } from './impact/use-impact.ts';

/** Something a person must agree to before a field is saved. */
export type Question =
  | { kind: 'convert'; wording: string }
  | { kind: 'localize' }
  | { kind: 'unlocalize'; keeps: 'main' | 'first' }
  | { kind: 'accepted'; list: 'models' | 'blocks'; added: readonly ItemType[]; removed: readonly ItemType[] };

/** What a change of a stored field asks before it is saved (spec 3, section 5). */
export function questionsBefore(field: Field, draft: FieldDraft, owner: ItemType, schema: EnvironmentSchema): Question[] {
  const questions: Question[] = [];
  if (draft.fieldType !== field.fieldType)
    questions.push({ kind: 'convert', wording: conversionWording(field.fieldType, draft.fieldType) });
  if (draft.isLocalized && !field.isLocalized && fieldsOf(schema, owner.id).some(({ isLocalized }) => isLocalized))
    questions.push({ kind: 'localize' });
  if (!draft.isLocalized && field.isLocalized && schema.settings.locales.length > 1) {
    questions.push({ kind: 'unlocalize', keeps: owner.allLocalesRequired ? 'main' : 'first' });
  }
  const before = acceptedItemTypeIds(field);
  const after = acceptedInDraft(draft);
  const itemTypes = (ids: readonly string[]) => ids.flatMap((id) => schema.itemTypes.get(id) ?? []);
  for (const list of ['models', 'blocks'] as const) {
    const isListed = ({ isModularBlock }: ItemType) => isModularBlock === (list === 'blocks');
    const added = itemTypes(after.filter((id) => !before.includes(id))).filter(isListed);
    const removed = itemTypes(before.filter((id) => !after.includes(id))).filter(isListed);
    if (added.length > 0 || removed.length > 0) questions.push({ kind: 'accepted', list, added, removed });
  }
  return questions;
}

/** Models and blocks that the form accepts. */
export function acceptedInDraft(draft: FieldDraft): string[] {
  const written = Object.fromEntries(enabledValidators(draft).map(([name, state]) => [name, formOf(name).write(state.draft)]));
  return acceptedItemTypeIds({ validators: written });
}

/** The part of a question that records can answer; null where nothing can be lost. */
export function riskOf(question: Question, draft: Pick<FieldDraft, 'fieldType'>): RiskyChange | null {
  if (question.kind === 'convert') return { kind: 'convert', to: draft.fieldType };
  if (question.kind === 'unlocalize') return { kind: 'unlocalize' };
  if (question.kind === 'localize' || question.removed.length === 0) return null;
  return { kind: 'refuse', itemTypeIds: question.removed.map(({ id }) => id) };
}
