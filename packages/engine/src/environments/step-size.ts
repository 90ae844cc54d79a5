import type { LecternDatabase } from '@lectern/storage';

/** How a fork goes about its work. */
export interface Pace {
  /** How long one step should take. */
  stepMs: number;
  maxRows: number;
  maxBytes: number;
  /** Indexes made before the rows come cost more in all, and never hold anybody up. */
  indexesFirst: boolean;
  /** How much the full-text index puts aside before it sorts that in; null leaves it to the server. */
  wordListKilobytes: number | null;
  /** Rows a table's statistics are taken from. */
  analyzedRows: number;
  /** Changes few enough to be brought over while writers wait. */
  lastChanges: number;
  lockWaitMs: number;
}

const paces: Readonly<Record<LecternDatabase['kind'], Pace>> = {
  // One session: whatever a step takes, everybody else waits.
  embedded: {
    stepMs: 60,
    maxRows: 4_000,
    maxBytes: 2 * 1024 * 1024,
    indexesFirst: true,
    wordListKilobytes: 128,
    analyzedRows: 1_500,
    lastChanges: 100,
    lockWaitMs: 2_000,
  },
  external: {
    stepMs: 600,
    maxRows: 50_000,
    maxBytes: 64 * 1024 * 1024,
    indexesFirst: false,
    wordListKilobytes: null,
    analyzedRows: 30_000,
    lastChanges: 500,
    lockWaitMs: 2_000,
  },
};

/** The pace that suits a kind of database. */
export function paceOf(kind: LecternDatabase['kind']): Pace {
  return paces[kind];
}

const fewestRows = 10;

/** Finds how many rows fit into a step: rows differ in size, and machines in speed. */
export class StepSize {
  readonly bytes: number;
  #rows = fewestRows;
  readonly #pace: Pace;

  constructor(pace: Pace) {
    this.#pace = pace;
    this.bytes = pace.maxBytes;
  }

  get rows(): number {
    return this.#rows;
  }

  /** Learns from a step of `rows` rows. */
  took(ms: number): void {
    const factor = Math.min(2, Math.max(0.25, this.#pace.stepMs / Math.max(1, ms)));
    this.#rows = Math.round(Math.min(this.#pace.maxRows, Math.max(fewestRows, this.#rows * factor)));
  }
}
