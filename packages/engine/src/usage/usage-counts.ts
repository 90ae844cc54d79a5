import { otherUsageValue, type UsageCount, type UsageDimension, usageDimensions } from '@lectern/domain';

/** Different values of a dimension that a site may have on a day, in the memory of a node and in the database. */
export const maxUsageValues = 1_000;
/** Different values that a node keeps on a day, for all sites. */
const maxValuesOfNode = 200_000;
/** Longer values are cut; so they fit into an index of the database in any alphabet. */
const maxValueLength = 250;

const dayMs = 86_400_000;

interface Count {
  requests: number;
  bytes: number;
  milliseconds: number;
}

/** A count that waits to be stored, and what it was when it was read. */
export interface PendingUsage extends UsageCount {
  readonly source: Count;
}

/** The options of `UsageCounts`. */
export interface UsageCountsOptions {
  now?: () => number;
  maxValues?: number;
  maxValuesOfNode?: number;
}

/**
 * Counts calls, bytes and time of videos in the memory of this process, by site, day and dimension, until `storeUsage`
 * stores them. The number of different values is bounded: what is beyond is counted as other values.
 */
export class UsageCounts {
  readonly #now: () => number;
  readonly #limits: ValueLimits;
  /** Days that still have counts to be stored, and the current one. */
  readonly #days = new Map<string, Map<string, SiteUsage>>();
  #sites = new Map<string, SiteUsage>();
  #dayEndsAt = Number.NEGATIVE_INFINITY;

  constructor({
    now = Date.now,
    maxValues = maxUsageValues,
    maxValuesOfNode: ofNode = maxValuesOfNode,
  }: UsageCountsOptions = {}) {
    this.#now = now;
    this.#limits = { ofDimension: maxValues, free: ofNode };
  }

  /** The counts of a site today. */
  of(siteId: string): SiteUsage {
    const now = this.#now();
    if (now >= this.#dayEndsAt) this.#beginDay(now);
    let site = this.#sites.get(siteId);
    if (site === undefined) {
      site = new SiteUsage(this.#limits);
      this.#sites.set(siteId, site);
    }
    return site;
  }

  /** At most so many counts that are not stored yet. */
  pending(limit: number): PendingUsage[] {
    const pending: PendingUsage[] = [];
    for (const [date, sites] of this.#days) {
      for (const [siteId, site] of sites) {
        for (const [dimension, value, source] of site.counts()) {
          if (isStored(source)) continue;
          if (pending.length === limit) return pending;
          pending.push({ siteId, date, dimension, value, ...source, source });
        }
      }
    }
    return pending;
  }

  /** Takes stored counts off; calls counted since they were read remain. */
  settle(stored: readonly PendingUsage[]): void {
    for (const { source, requests, bytes, milliseconds } of stored) {
      source.requests -= requests;
      source.bytes -= bytes;
      source.milliseconds -= milliseconds;
    }
    for (const [date, sites] of this.#days) {
      if (sites === this.#sites || ![...sites.values()].every((site) => site.isSettled())) continue;
      this.#days.delete(date);
      for (const site of sites.values()) this.#limits.free += site.size;
    }
  }

  #beginDay(now: number): void {
    const day = Math.floor(now / dayMs);
    this.#dayEndsAt = (day + 1) * dayMs;
    this.#sites = new Map();
    this.#days.set(new Date(day * dayMs).toISOString().slice(0, 10), this.#sites);
  }
}

interface ValueLimits {
  readonly ofDimension: number;
  /** Values that the node may still add. */
  free: number;
}

/** The counts of a site on one day. */
export class SiteUsage {
  readonly #limits: ValueLimits;
  readonly #dimensions = new Map<UsageDimension, Map<string, Count>>(
    usageDimensions.map((dimension) => [dimension, new Map()]),
  );
  /** Different values. */
  size = 0;

  constructor(limits: ValueLimits) {
    this.#limits = limits;
  }

  /** Counts a call, or a part of a video. `value` is empty for all of them, and for calls without the property. */
  add(dimension: UsageDimension, value: string, bytes: number, milliseconds = 0): void {
    const values = this.#dimensions.get(dimension);
    if (values === undefined) return;
    const key = value.length > maxValueLength ? value.slice(0, maxValueLength) : value;
    const count = values.get(key) ?? this.#begin(values, key);
    count.requests += 1;
    count.bytes += bytes;
    count.milliseconds += milliseconds;
  }

  /** All counts. */
  *counts(): Iterable<[UsageDimension, string, Count]> {
    for (const [dimension, values] of this.#dimensions)
      for (const [value, count] of values) yield [dimension, value, count];
  }

  /** Whether everything is stored. */
  isSettled(): boolean {
    for (const [, , count] of this.counts()) if (!isStored(count)) return false;
    return true;
  }

  #begin(values: Map<string, Count>, value: string): Count {
    // Counts of whole services and of other values are always there: a dimension has one of them at most.
    const isBounded = value !== '' && value !== otherUsageValue;
    if (isBounded && (values.size >= this.#limits.ofDimension || this.#limits.free <= 0)) {
      const other = values.get(otherUsageValue);
      if (other !== undefined) return other;
      return this.#begin(values, otherUsageValue);
    }
    const count = { requests: 0, bytes: 0, milliseconds: 0 };
    // A part of a long header or URL keeps all of it in memory; a copy does not. In UTF-16, half a character stays what
    // it is, and is found again.
    values.set(Buffer.from(value, 'utf16le').toString('utf16le'), count);
    this.#limits.free -= 1;
    this.size += 1;
    return count;
  }
}

function isStored({ requests, bytes, milliseconds }: Count): boolean {
  return requests === 0 && bytes === 0 && milliseconds === 0;
}
