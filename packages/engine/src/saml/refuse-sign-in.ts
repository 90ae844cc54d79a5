import { generateId, type Site } from '@lectern/domain';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import type { SamlRefusal } from './saml-refusal.ts';

const longestDetail = 500;

/** Adds a refused sign-in to the audit log, with its reason in place of the form, which describes a person. */
export async function refuseSignIn(
  services: EngineServices,
  site: Site,
  { reason, cause }: SamlRefusal,
  origin: CallOrigin | undefined,
): Promise<void> {
  const detail = cause instanceof Error ? cause.message.slice(0, longestDetail) : null;
  const described = origin && { ...origin, body: { refusal: reason, ...(detail !== null && { detail }) } };
  await withAccountWrite(services, { account: null, origin: described }, async ({ emit }) => {
    emit(site.id, { noun: 'session', id: generateId(), change: 'refuse' });
  });
}
