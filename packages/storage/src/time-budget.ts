import { DomainError } from '@lectern/domain';
import { type EnvironmentQueryable, inSameEnvironment } from './environment-database.ts';
import { limitTransactionTime } from './pipeline/index.ts';

/**
 * The same connection, on which no statement begins once a budget is spent: `TECHNICAL_LIMIT_REACHED`. How long one
 * statement may take is a setting of the connection (`LecternDatabase.reads`).
 */
export async function withTimeBudget(db: EnvironmentQueryable, budgetMs: number): Promise<EnvironmentQueryable> {
  const endsAt = performance.now() + budgetMs;
  const budgeted = db.withPlugin({
    transformQuery({ node }) {
      if (performance.now() > endsAt)
        throw new DomainError('TECHNICAL_LIMIT_REACHED', { limit: 'query_time', max_ms: budgetMs });
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  // Statements of a transaction are compiled long before it is their turn.
  await limitTransactionTime(db, budgetMs);
  return inSameEnvironment(budgeted, db);
}
