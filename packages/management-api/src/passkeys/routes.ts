import { type PasskeyResource, passkeys } from '@lectern/contract';
import { beginPasskeyRegistration, listAccountPasskeys, registerPasskey, removePasskey } from '@lectern/engine';
import type { Passkey } from '@lectern/storage';
import { implement } from '../implement.ts';
import { created, noContent, ok } from '../route.ts';

/** Passkeys of the signed-in account (docs/own-endpoints.md). */
export const passkeyRoutes = implement(passkeys, {
  'GET /account/passkeys': async ({ services, account }) =>
    ok((await listAccountPasskeys(services, account)).map(present)),
  async 'POST /account/passkeys/options'({ services, account, body }) {
    const { password, otp_code: otpCode } = body.attributes;
    const options = await beginPasskeyRegistration(services, account, { password, otpCode });
    return ok({ id: account.id, type: 'passkey_options', attributes: { options: { ...options } } });
  },
  async 'POST /account/passkeys'({ services, account, body, origin }) {
    return created(present(await registerPasskey(services, account, body.attributes, origin)));
  },
  async 'POST /account/passkeys/:passkeyId/remove'({ services, account, params, body, origin }) {
    const { password } = body.attributes;
    await removePasskey(services, account, { id: params.passkeyId, password }, origin);
    return noContent();
  },
});

function present({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyResource {
  return {
    id,
    type: 'passkey',
    attributes: { name, created_at: createdAt.toISOString(), last_used_at: lastUsedAt?.toISOString() ?? null },
  };
}
