import { findEnvironmentByKey, forksFrom, type Queryable, updateEnvironment } from '@lectern/storage';
import { announceEnvironments } from './announce-environments.ts';

/** Lets writers into an environment again unless another fast fork of it goes on. */
export async function releaseForkSource(tx: Queryable, sourceKey: string): Promise<void> {
  await updateEnvironment(tx, sourceKey, { isReadOnly: (await forksFrom(tx, sourceKey)).fast });
  const source = await findEnvironmentByKey(tx, sourceKey);
  if (source !== null) await announceEnvironments(tx, [source]);
}
