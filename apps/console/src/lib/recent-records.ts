/** A recently opened record, with its title at that time. */
export interface RecentRecord {
  id: string;
  itemTypeId: string;
  /** Null while it had none. */
  title: string | null;
}

/** Whose list: each user has one for each environment of each project they work in from this browser. */
export interface RecentPlace {
  siteId: string;
  environmentId: string;
  personId: string;
}

const keptRecords = 8;

/** The records opened last, newest first. */
export function recentRecords(place: RecentPlace): RecentRecord[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentRecord) : [];
  } catch {
    // Nothing is lost that the menu does not lead to.
    return [];
  }
}

/** Puts a record first, once. */
export function rememberRecord(place: RecentPlace, record: RecentRecord): void {
  write(place, [record, ...recentRecords(place).filter(({ id }) => id !== record.id)].slice(0, keptRecords));
}

/** Forgets records, because they are gone. */
export function forgetRecords(place: RecentPlace, ids: readonly string[]): void {
  write(
    place,
    recentRecords(place).filter(({ id }) => !ids.includes(id)),
  );
}

function write(place: RecentPlace, records: readonly RecentRecord[]): void {
  localStorage.setItem(keyOf(place), JSON.stringify(records));
}

function keyOf({ siteId, environmentId, personId }: RecentPlace): string {
  return `lectern.recent-records.${siteId}.${environmentId}.${personId}`;
}

function isRecentRecord(value: unknown): value is RecentRecord {
  return typeof value === 'object' && value !== null && 'id' in value && 'itemTypeId' in value && 'title' in value;
}
