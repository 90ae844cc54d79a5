import type { EnvironmentResource } from '@lectern/contract';
import type { Environment } from '@lectern/domain';
import { forkPercentages, lastChangesAt, type Queryable } from '@lectern/storage';

/** Environments of one site in the wire format; one being created reports its progress. */
export async function presentEnvironments(
  db: Queryable,
  environments: readonly Environment[],
): Promise<EnvironmentResource[]> {
  const [first] = environments;
  if (first === undefined) return [];
  const changes = await lastChangesAt(db, environments);
  const percentages = await forkPercentages(db, first.siteId);
  return environments.map((environment) =>
    present(environment, changes.get(environment.key), percentages.get(environment.key)),
  );
}

/** One environment. */
export async function presentEnvironment(db: Queryable, environment: Environment): Promise<EnvironmentResource> {
  const changes = await lastChangesAt(db, [environment]);
  const percentages =
    environment.status === 'creating' ? await forkPercentages(db, environment.siteId) : new Map<string, number>();
  return present(environment, changes.get(environment.key), percentages.get(environment.key));
}

function present(
  environment: Environment,
  changedAt: Date | undefined,
  percentage: number | undefined,
): EnvironmentResource {
  return {
    id: environment.id,
    type: 'environment',
    meta: {
      status: environment.status,
      ...(environment.status === 'creating' ? { fork_completion_percentage: percentage ?? 0 } : {}),
      read_only_mode: environment.isReadOnly,
      created_at: environment.createdAt.toISOString(),
      last_data_change_at: (changedAt ?? environment.lastDataChangeAt).toISOString(),
      primary: environment.isPrimary,
      forked_from: environment.forkedFrom,
    },
  };
}
