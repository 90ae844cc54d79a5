import { api } from '#lib/api.ts';
import type { WireAccessToken, WireDocument } from '#lib/wire.ts';
import type { Destination } from '#features/project-settings/kit/use-deletion.tsx';
import type { TokenValues } from './token-values.ts';

/** Makes an API token. */
export async function createToken(values: TokenValues): Promise<WireAccessToken> {
  const { data } = await api.post<WireDocument<WireAccessToken>>('/access_tokens', { data: toToken(values) });
  return data;
}

/** Changes an API token. */
export async function updateToken(id: string, values: TokenValues): Promise<WireAccessToken> {
  const body = { data: { id, ...toToken(values) } };
  const { data } = await api.put<WireDocument<WireAccessToken>>(`/access_tokens/${id}`, body);
  return data;
}

/** Replaces the secret of an API token. */
export async function regenerateToken(id: string): Promise<void> {
  await api.post(`/access_tokens/${id}/regenerate_token`);
}

/** Deletes an API token. */
export async function destroyToken(id: string, destination?: Destination): Promise<void> {
  await api.delete(`/access_tokens/${id}`, destination && { ...destination });
}

function toToken({ role, ...attributes }: TokenValues) {
  return {
    type: 'access_token',
    attributes,
    relationships: { role: { data: role === null ? null : { id: role, type: 'role' } } },
  };
}
