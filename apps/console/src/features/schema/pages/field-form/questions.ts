import { type EnvironmentSchema, type Field, fieldsOf, type ItemType } from '@lectern/domain';
import { acceptedItemTypeIds } from '../../parts/references.ts';
import { formOf } from '../../validators/forms.ts';
import { conversionWording } from './conversions.ts';
import { enabledValidators, type FieldDraft } from './field-draft.ts';

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
  const written = Object.fromEntries(enabledValidators(draft).map(([name, state]) => [name, formOf(name).write(state.draft)]));
  const after = acceptedItemTypeIds({ validators: written });
  const itemTypes = (ids: readonly string[]) => ids.flatMap((id) => schema.itemTypes.get(id) ?? []);
  for (const list of ['models', 'blocks'] as const) {
    const isListed = ({ isModularBlock }: ItemType) => isModularBlock === (list === 'blocks');
    const added = itemTypes(after.filter((id) => !before.includes(id))).filter(isListed);
    const removed = itemTypes(before.filter((id) => !after.includes(id))).filter(isListed);
    if (added.length > 0 || removed.length > 0) questions.push({ kind: 'accepted', list, added, removed });
  }
  return questions;
}
