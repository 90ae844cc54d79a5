import type { LecternDatabase } from '@lectern/storage';

/** The parameters of a fork. */
export interface Pace {
  /** How long one step should take. */
  stepMs: number;
  /**
   * Pages of 8 KB that one step copies: fewer would mostly begin and end transactions, where others leave it little
   * time.
   */
  pages: { least: number; most: number };
  /** The minimum for tables with expensive rows, because of a full-text index. */
  leastIndexedPages: number;
  /** Changes that one step brings over at most. */
  maxChanges: number;
  /** Creating indexes before the rows costs more in total, and never blocks anyone. */
  indexesFirst: boolean;
  /** How much the full-text index puts aside before it sorts that in; null leaves it to the server. */
  wordListKilobytes: number | null;
  /** Rows sampled for the statistics of a table. */
  analyzedRows: number;
  /** Changes few enough to be brought over while writers wait. */
  lastChanges: number;
  lockWaitMs: number;
}

const paces: Readonly<Record<LecternDatabase['kind'], Pace>> = {
  // A single session: everything else waits for each step.
  embedded: {
    stepMs: 70,
    pages: { least: 64, most: 500 },
    leastIndexedPages: 16,
    maxChanges: 4_000,
    indexesFirst: true,
    wordListKilobytes: 128,
    analyzedRows: 1_500,
    lastChanges: 100,
    lockWaitMs: 2_000,
  },
  external: {
    stepMs: 600,
    pages: { least: 256, most: 10_000 },
    leastIndexedPages: 256,
    maxChanges: 50_000,
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

/** Finds how much fits into a step: rows differ in size, and machines in speed. Begins with the least. */
export class StepSize {
  amount: number;
  readonly #targetMs: number;
  readonly #least: number;
  readonly #most: number;

  constructor(targetMs: number, range: { least: number; most: number }) {
    this.#targetMs = targetMs;
    this.#least = range.least;
    this.#most = range.most;
    this.amount = range.least;
  }

  /** Learns from a step that did the whole amount. */
  took(ms: number): void {
    const factor = Math.min(2, Math.max(0.25, this.#targetMs / Math.max(1, ms)));
    this.amount = Math.round(Math.min(this.#most, Math.max(this.#least, this.amount * factor)));
  }
}
