import type { EnvironmentResource } from '@lectern/contract';

/** An environment of a test, as the API returns it. */
export function environment(id: string, meta: Partial<EnvironmentResource['meta']> = {}): EnvironmentResource {
  return {
    id,
    type: 'environment',
    meta: {
      status: 'ready',
      primary: false,
      read_only_mode: false,
      created_at: '2026-11-20T10:00:00.000Z',
      last_data_change_at: '2026-11-20T10:00:00.000Z',
      forked_from: null,
      ...meta,
    },
  };
}
