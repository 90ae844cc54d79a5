import type { AccessTokenResource, accessTokens, InputOf } from '@lectern/contract';
import { managementApi } from '#lib/api.ts';
import type { Destination } from '#features/project-settings/kit/use-deletion.tsx';
import type { TokenValues } from './token-values.ts';

/** Makes an API token. */
export async function createToken(values: TokenValues): Promise<AccessTokenResource> {
  const { data } = await managementApi.post('/access_tokens', { data: toToken(values) });
  return data;
}

/** Changes an API token. */
export async function updateToken(id: string, values: TokenValues): Promise<AccessTokenResource> {
  const { data } = await managementApi.put('/access_tokens/:id', { params: { id }, data: { id, ...toToken(values) } });
  return data;
}

/** Replaces the secret of an API token. */
export async function regenerateToken(id: string): Promise<void> {
  await managementApi.post('/access_tokens/:id/regenerate_token', { params: { id } });
}

/** Deletes an API token. */
export async function destroyToken(id: string, destination?: Destination): Promise<void> {
  await managementApi.delete('/access_tokens/:id', { params: { id }, query: destination });
}

function toToken({ role, ...attributes }: TokenValues): InputOf<(typeof accessTokens)['POST /access_tokens']> {
  return {
    type: 'access_token',
    attributes,
    relationships: { role: { data: role === null ? null : { id: role, type: 'role' } } },
  };
}
