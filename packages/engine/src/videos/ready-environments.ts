import type { Environment } from '@lectern/domain';
import {
  type EnvironmentQueryable,
  inEnvironment,
  listEnvironments,
  lockEnvironment,
  type Queryable,
} from '@lectern/storage';

/** The environments of a site that can be written to, one after the other: locked as for any change of content. */
export async function* readyEnvironments(
  tx: Queryable,
  siteId: string,
): AsyncGenerator<{ environment: Environment; scoped: EnvironmentQueryable }> {
  for (const environment of await listEnvironments(tx, siteId)) {
    if (environment.status !== 'ready') continue;
    await lockEnvironment(tx, environment.key, 'shared');
    yield { environment, scoped: inEnvironment(tx, environment) };
  }
}
