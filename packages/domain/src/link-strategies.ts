import type { Field } from './schema.ts';

/** Names of the settings that say what happens to a reference (reference, records 6). */
export type LinkStrategy =
  | 'on_publish_with_unpublished_references_strategy'
  | 'on_reference_unpublish_strategy'
  | 'on_reference_delete_strategy';

/** The strategy of a linking field, from the validator that knows about links. Absent means `fail`. */
export function linkStrategy(field: Field | undefined, strategy: LinkStrategy): string {
  for (const settings of Object.values(field?.validators ?? {})) {
    const chosen = settings[strategy];
    if (typeof chosen === 'string') return chosen;
  }
  return 'fail';
}
