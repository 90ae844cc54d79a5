import { queryOptions } from '@tanstack/react-query';
import { managementApi } from './api.ts';
import { queryClient } from './query.ts';
import { listKeys } from './query-keys/lists.ts';

/** Every build trigger of the project, by name. */
export const buildTriggersQuery = queryOptions({
  queryKey: listKeys.buildTriggers,
  queryFn: () =>
    managementApi
      .get('/build-triggers')
      .then((document) => document.data.toSorted((a, b) => a.attributes.name.localeCompare(b.attributes.name))),
});

/** Requests a build. */
export async function triggerBuild(buildTriggerId: string): Promise<void> {
  await managementApi.post('/build-triggers/:buildTriggerId/trigger', { params: { buildTriggerId } });
  await refreshTriggers();
}

/** Aborts the build in progress. */
export async function abortBuild(buildTriggerId: string): Promise<void> {
  await managementApi.delete('/build-triggers/:buildTriggerId/abort', { params: { buildTriggerId } });
  await refreshTriggers();
}

/** Aborts the indexing in progress. */
export async function abortIndexing(buildTriggerId: string): Promise<void> {
  await managementApi.delete('/build-triggers/:buildTriggerId/abort_indexing', { params: { buildTriggerId } });
  await refreshTriggers();
}

function refreshTriggers(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: listKeys.buildTriggers });
}
