import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';
import type { RecordState } from '#features/content/form/merge-values.ts';

/** Unsaved work of a form, kept in the browser. */
export interface LocalCopy extends RecordState {
  /** The version that the form was based on. */
  base: RecordState;
  /** Version of the record that was; null for one that was never stored. */
  version: string | null;
  /** Kind of every field, by API key: a value is not for a field that has become another one since. */
  kinds: Readonly<Record<string, string>>;
  /** ISO 8601. */
  writtenAt: string;
}

/** Whose work it is: site, environment, person, and record or the model of a new one. */
export interface CopyOwner {
  siteId: string;
  environmentId: string;
  personId: string;
  /** Null for a record that was never stored. */
  itemId: string | null;
  itemTypeId: string;
}

/** A copy that was found, under the key it is removed by. */
export interface FoundCopy {
  key: string;
  copy: LocalCopy;
}

/** Older work is not offered again. */
const keptDays = 30;

/** Marks the place of a record that has no ID yet. */
const newPrefix = 'new ';

let store: UseStore | undefined;
const copies = (): UseStore => (store ??= createStore('lectern-copies', 'copies'));

/** The storage keys of a record's copies; each form of each window has its own. */
export function copyPrefix({ siteId, environmentId, personId, itemId, itemTypeId }: CopyOwner): string {
  return `${[siteId, environmentId, personId, itemId ?? `${newPrefix}${itemTypeId}`].map(encodeURIComponent).join('/')}/`;
}

/** Writes a copy. Throws where the browser keeps nothing, or nothing more. */
export async function writeCopy(key: string, copy: LocalCopy): Promise<void> {
  await set(key, copy, copies());
}

/** Removes copies; those that are gone already do not matter. */
export async function removeCopies(keys: readonly string[]): Promise<void> {
  await delMany([...keys], copies());
}

/** Copies below a prefix that no living window writes to, the newest first. Very old ones are swept out. */
export async function findCopies(
  prefix: string,
  isLiving: (key: string, copy: LocalCopy) => boolean,
  now: number,
): Promise<FoundCopy[]> {
  const { old, kept } = sweepCopies(await entries<string, LocalCopy>(copies()), now);
  if (old.length > 0) await removeCopies(old);
  return kept.filter(({ key, copy }) => key.startsWith(prefix) && !isLiving(key, copy));
}

/** The keys of copies that are too old, of whoever they are, and the others, the newest first. */
export function sweepCopies(
  all: readonly (readonly [key: string, copy: LocalCopy])[],
  now: number,
): { old: string[]; kept: FoundCopy[] } {
  const found = all.map(([key, copy]) => ({ key, copy }));
  return {
    old: found.filter(({ copy }) => isOld(copy, now)).map(({ key }) => key),
    kept: found
      .filter(({ copy }) => !isOld(copy, now))
      .sort((one, other) => (one.copy.writtenAt < other.copy.writtenAt ? 1 : -1)),
  };
}

/** Whether a copy is too old to be offered. */
function isOld({ writtenAt }: Pick<LocalCopy, 'writtenAt'>, now: number): boolean {
  return !(now - Date.parse(writtenAt) < keptDays * 86_400_000);
}

/** Work on one record that was left unsaved. */
export interface LeftWork {
  /** Null for a record that was never stored. */
  itemId: string | null;
  /** The model of a record that was never stored. */
  itemTypeId: string | null;
  copy: LocalCopy;
}

/** What a user left unsaved in an environment, each record once, the newest first. */
export async function findLeftWork(
  { siteId, environmentId, personId }: Pick<CopyOwner, 'siteId' | 'environmentId' | 'personId'>,
  isLiving: (windowId: string, writtenAt: string) => boolean,
  now: number,
): Promise<LeftWork[]> {
  const prefix = `${[siteId, environmentId, personId].map(encodeURIComponent).join('/')}/`;
  const placeOf = (key: string) => key.slice(prefix.length).split('/');
  const found = await findCopies(
    prefix,
    (key, { writtenAt }) => isLiving(placeOf(key)[1]?.split('.')[0] ?? '', writtenAt),
    now,
  );
  const byRecord = new Map<string, LocalCopy>();
  for (const { key, copy } of found) {
    const record = decodeURIComponent(placeOf(key)[0] ?? '');
    if (!byRecord.has(record)) byRecord.set(record, copy);
  }
  return [...byRecord].map(([record, copy]) => {
    const itemTypeId = record.startsWith(newPrefix) ? record.slice(newPrefix.length) : null;
    return { itemId: itemTypeId === null ? record : null, itemTypeId, copy };
  });
}
