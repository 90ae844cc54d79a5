import { type Kysely, PostgresAdapter } from 'kysely';
import type { Database } from '../tables.ts';

/** Whether statements go through the pipeline, or each by itself: sent, and answered before the next. */
export type PipelineMode = 'on' | 'off';

/** What code that has a connection may have to know of its database, on whatever is derived from the connection. */
export interface DatabaseTraits {
  /** True where all share one session, which runs everything in order. */
  isShared: boolean;
  pipeline: PipelineMode;
}

/** Carries the traits of a database. */
export class LecternAdapter extends PostgresAdapter {
  readonly traits: DatabaseTraits;

  constructor(traits: DatabaseTraits) {
    super();
    this.traits = traits;
  }
}

/** Whether a statement delays everyone else's while it runs: on the embedded database. */
export function isSharedSession(db: Pick<Kysely<Database>, 'getExecutor'>): boolean {
  return traitsOf(db)?.isShared ?? false;
}

/** Whether statements of a connection go through the pipeline. */
export function usesPipeline(db: Pick<Kysely<Database>, 'getExecutor'>): boolean {
  return traitsOf(db)?.pipeline !== 'off';
}

function traitsOf(db: Pick<Kysely<Database>, 'getExecutor'>): DatabaseTraits | undefined {
  const { adapter } = db.getExecutor();
  return adapter instanceof LecternAdapter ? adapter.traits : undefined;
}
