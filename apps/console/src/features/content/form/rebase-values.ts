import type { Field } from '@lectern/domain';
import { fieldPlaces, type FormValues, valueAt } from './field-paths.ts';
import { equalValues } from './equal-values.ts';

/** A place of the form where a stale save met somebody else's change. */
export interface RebasedPlace {
  field: Field;
  locale: string | null;
  path: string;
  value: unknown;
}

/** What became of a form after somebody else saved the same record. */
export interface Rebase {
  /** Places only they changed: the form takes theirs. */
  incoming: RebasedPlace[];
  /** Places both changed: the form keeps what is typed, `value` is theirs. */
  conflicts: RebasedPlace[];
}

/** Compares what was loaded, what they saved and what is typed, place by place. */
export function rebaseValues(
  fields: readonly Field[],
  locales: readonly string[],
  { base, theirs, mine }: { base: FormValues; theirs: FormValues; mine: FormValues },
): Rebase {
  const result: Rebase = { incoming: [], conflicts: [] };
  for (const { field, locale, path } of fieldPlaces(fields, locales)) {
    const key = locale ?? '';
    const [before, remote, local] = [valueAt(base, field, key), valueAt(theirs, field, key), valueAt(mine, field, key)];
    if (equalValues(before, remote) || equalValues(remote, local)) continue;
    const place = { field, locale, path, value: remote };
    (equalValues(before, local) ? result.incoming : result.conflicts).push(place);
  }
  return result;
}
