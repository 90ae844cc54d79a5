import type { EnvironmentSchema } from '@lectern/domain';
import type { ValueProblem } from '../definition.ts';
import { settingsProblem } from '../problems.ts';
import type { Settings } from './define-validator.ts';

/** Which kind of item types a list names. */
export type ModelListKind = 'models' | 'blocks';

/** Checks `item_types`: a list of ids, of existing models or of existing blocks where the schema is known. */
export function checkModelList(
  { item_types: ids }: Settings,
  schema: EnvironmentSchema | null,
  kind: ModelListKind,
): ValueProblem[] {
  if (ids === undefined) return [settingsProblem('missing_setting', ['item_types'])];
  if (!Array.isArray(ids)) return [settingsProblem('invalid_setting', ['item_types'])];
  return ids.flatMap((id: unknown, index) => {
    if (typeof id !== 'string') return [settingsProblem('invalid_setting', ['item_types', index])];
    if (schema === null || schema.itemTypes.get(id)?.isModularBlock === (kind === 'blocks')) return [];
    return [settingsProblem('unknown_item_type', ['item_types', index])];
  });
}

/** The ids in `item_types`; none when it is not a list. */
export function modelListOf(settings: Settings | undefined): readonly string[] {
  const ids = settings?.['item_types'];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}
