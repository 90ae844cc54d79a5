import type { EnvironmentSchema } from '@lectern/domain';
import { queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { queryClient } from '#lib/query.ts';
import { fetchSchema } from '#lib/records/queries.ts';
import { workflowsQuery } from '#lib/workflows.ts';
import { passingKeys } from '#lib/query-keys/passing.ts';

/** The data of the source environment that an import needs. */
export interface ImportSource {
  schema: EnvironmentSchema;
  /** Its workflows, by ID, to those of the same key in this environment. */
  workflowIds: ReadonlyMap<string, string>;
}

/** The schema of another environment, and how its workflows are called here. */
export function importSourceQuery(environmentId: string) {
  return queryOptions({
    queryKey: passingKeys.importSource(environmentId),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<ImportSource> => {
      const [schema, theirs, ours] = await Promise.all([
        fetchSchema(environmentId),
        managementApi.get('/workflows', { environmentId }).then(({ data }) => data),
        queryClient.fetchQuery(workflowsQuery),
      ]);
      const pairs = theirs.flatMap(({ id, attributes }): [string, string][] => {
        const counterpart = ours.find((own) => own.attributes.api_key === attributes.api_key);
        return counterpart === undefined ? [] : [[id, counterpart.id]];
      });
      return { schema, workflowIds: new Map(pairs) };
    },
  });
}
