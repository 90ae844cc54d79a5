import type { EnvironmentSchema } from '@lectern/domain';

/** The runs of lists with a fingerprint, added up. */
export interface Experience<Fingerprint> {
  fingerprint: Fingerprint;
  runs: number;
  tookMs: number;
}

/** The number of lists above which an index or a table is worth its cost for writes. */
const enoughRuns = 3;

/** The runs that this process has not stored yet, by the schema that lists were compiled with. */
export class Experiences<Fingerprint> {
  readonly #bySchema = new WeakMap<EnvironmentSchema, Map<string, Experience<Fingerprint>>>();
  readonly #most: number;

  /** `most`: a limit for each schema, so that ever new fingerprints do not fill the memory. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Adds a run. */
  record(schema: EnvironmentSchema, fingerprint: Fingerprint, tookMs: number): void {
    const known = this.#bySchema.get(schema) ?? new Map<string, Experience<Fingerprint>>();
    this.#bySchema.set(schema, known);
    const key = JSON.stringify(fingerprint);
    const before = known.get(key);
    if (before === undefined && known.size >= this.#most) return;
    known.set(key, { fingerprint, runs: (before?.runs ?? 0) + 1, tookMs: (before?.tookMs ?? 0) + tookMs });
  }

  /** Recorded runs under a schema that are not stored yet. */
  pending(schema: EnvironmentSchema): Experience<Fingerprint>[] {
    return [...(this.#bySchema.get(schema)?.values() ?? [])];
  }

  /** Removes runs that are stored now; those recorded since are kept. */
  settle(schema: EnvironmentSchema, stored: readonly Experience<Fingerprint>[]): void {
    const known = this.#bySchema.get(schema);
    for (const { fingerprint, runs, tookMs } of stored) {
      const key = JSON.stringify(fingerprint);
      const now = known?.get(key);
      if (now === undefined || now.runs <= runs) known?.delete(key);
      else known?.set(key, { fingerprint, runs: now.runs - runs, tookMs: now.tookMs - tookMs });
    }
  }

  /** Restarts the statistics of a fingerprint. */
  forget(schema: EnvironmentSchema, fingerprint: Fingerprint): void {
    this.#bySchema.get(schema)?.delete(JSON.stringify(fingerprint));
  }
}

/** Fingerprints of frequent lists that take so long on average, by descending total time. */
export function slowFingerprints<Fingerprint>(
  known: readonly Experience<Fingerprint>[],
  longMs: number,
): Fingerprint[] {
  return known
    .filter(({ runs, tookMs }) => runs >= enoughRuns && tookMs / runs >= longMs)
    .toSorted((a, b) => b.tookMs - a.tookMs)
    .map(({ fingerprint }) => fingerprint);
}
