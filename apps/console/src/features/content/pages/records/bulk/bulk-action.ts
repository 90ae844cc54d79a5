import type { ItemResource } from '@lectern/contract';
import type { Field } from '@lectern/domain';
import { equalValues } from '#features/content/form/equal-values.ts';
import { byLocale } from '#features/content/form/field-paths.ts';

/** The wire's bulk calls without parameters. */
export type PlainAction = 'publish' | 'unpublish' | 'destroy';

/** The action on each of many records. */
export type BulkAction =
  | { kind: PlainAction }
  /** `stageOf` may differ by record when a move is undone. */
  | { kind: 'move_to_stage'; stageOf: (id: string) => string }
  | {
      kind: 'edit';
      field: Field;
      /** Null for a field that is not localized. */
      locale: string | null;
      valueOf: (id: string) => unknown;
      /** The version that must still be current; without it the version just read. */
      versionOf?: (id: string) => string | undefined;
    };

/** The kinds of actions, as permissions and texts name them. */
export type BulkKind = BulkAction['kind'];

/** What is known of a record before the action; the state is null for a deleted one. */
export interface KnownRecord {
  id: string;
  status: 'draft' | 'updated' | 'published' | null;
  stage: string | null;
}

/** One record that was done, as far as taking it back needs to know. */
export interface DoneRecord extends KnownRecord {
  /** What the edited place held. */
  value: unknown;
  /** The version that the edit made. */
  version: string | undefined;
}

/** How many records of a run can be undone, and how. */
export interface Inverse {
  action: BulkAction;
  ids: string[];
}

/** Whether an action changes a record: only those are counted before, during and after it. */
export function wouldChange(
  action: BulkAction,
  { id, attributes, meta }: Pick<ItemResource, 'id' | 'attributes' | 'meta'>,
): boolean {
  switch (action.kind) {
    case 'publish':
      return meta.status !== 'published';
    case 'unpublish':
      return meta.status !== 'draft';
    case 'destroy':
      return true;
    case 'move_to_stage':
      return meta.stage !== action.stageOf(id);
    case 'edit': {
      const stored = attributes[action.field.apiKey];
      return !equalValues(action.locale === null ? stored : byLocale(stored)[action.locale], action.valueOf(id));
    }
    default:
      throw new Error(action satisfies never);
  }
}

/**
 * The reverse action of a run. Publishing can be undone for records that were unpublished before, unpublishing for
 * those whose published version was the current one: an older published version exists nowhere else. Deleting cannot be
 * undone.
 */
export function inverseOf(action: BulkAction, done: readonly DoneRecord[]): Inverse | null {
  const byId = new Map(done.map((record) => [record.id, record]));
  const of = (inverse: BulkAction, records: readonly DoneRecord[]) =>
    records.length === 0 ? null : { action: inverse, ids: records.map(({ id }) => id) };
  switch (action.kind) {
    case 'publish':
      return of(
        { kind: 'unpublish' },
        done.filter(({ status }) => status === 'draft'),
      );
    case 'unpublish':
      return of(
        { kind: 'publish' },
        done.filter(({ status }) => status === 'published'),
      );
    case 'destroy':
      return null;
    case 'move_to_stage': {
      const moved = done.filter(({ id, stage }) => stage !== null && stage !== action.stageOf(id));
      return of({ kind: 'move_to_stage', stageOf: (id) => byId.get(id)?.stage ?? '' }, moved);
    }
    case 'edit':
      return of(
        { ...action, valueOf: (id) => byId.get(id)?.value ?? null, versionOf: (id) => byId.get(id)?.version },
        done.filter(({ version }) => version !== undefined),
      );
    default:
      throw new Error(action satisfies never);
  }
}
