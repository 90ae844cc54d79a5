import type { Environment } from '@lectern/domain';
import { announce, type Queryable } from '@lectern/storage';

/** Publishes that the status of some environments of one site changed, or whether they are writable. */
export async function announceEnvironments(tx: Queryable, environments: readonly Environment[]): Promise<void> {
  const siteId = environments[0]?.siteId;
  if (siteId === undefined) return;
  await announce(tx, {
    siteId,
    environment: null,
    name: 'environment:upsert',
    payload: { ids: environments.map(({ id }) => id) },
  });
}
