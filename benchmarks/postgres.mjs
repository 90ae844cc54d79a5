import { loadTypeScript } from './load-typescript.mjs';

/**
 * A PostgreSQL server with an empty database: the one in DATABASE_URL, or the pinned one that tests use, on a temporary
 * folder.
 */
export async function openPostgres() {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, close: async () => {} };
  const { findPostgres } = await import('../scripts/postgres.mjs');
  process.env.LECTERN_POSTGRES_BIN = findPostgres();
  const { startPostgresServer } = await loadTypeScript('packages/storage/src/testing/postgres-server.ts');
  return startPostgresServer();
}
