import { queryOptions } from '@tanstack/react-query';
import { managementApi } from './api.ts';
import { listKeys } from './query-keys/lists.ts';

/** Whether the primary environment rejects writes. */
export const maintenanceModeQuery = queryOptions({
  queryKey: listKeys.maintenanceMode,
  queryFn: () => managementApi.get('/maintenance-mode').then((document) => document.data),
});
