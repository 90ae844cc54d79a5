import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Site } from '@lectern/domain';
import { findSsoSettings, listRoles, storeSsoSettings } from '@lectern/storage';
import { openTestDatabase } from '@lectern/storage/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../accounts/create-account.ts';
import { outboundPolicy } from '../outbound/outbound-policy.ts';
import type { EngineServices } from '../services.ts';
import { createSite } from '../sites/create-site.ts';
import { testIdentityProvider, testServices } from '../testing.ts';
import { refreshIdentityProviders } from './refresh-identity-provider.ts';

const provider = testIdentityProvider();
const hourMs = 3_600_000;

let services: EngineServices;
let server: Server;
let ownerAccountId: string;

beforeAll(async () => {
  services = testServices(await openTestDatabase(), { outbound: outboundPolicy(['127.0.0.1']) });
  ownerAccountId = (await createAccount(services, { email: 'ada@example.com', password: 'correct horse battery' })).id;
  server = createServer((request, response) => {
    if (request.url === '/broken') response.statusCode = 500;
    response.end(provider.metadata());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await services.db.close();
});

/** A site whose metadata was last read some hours ago. */
async function addSite(path: string, hoursAgo: number): Promise<Site> {
  const { kysely } = services.db;
  const site = await createSite(services, { ownerAccountId, name: path });
  const [role] = await listRoles(kysely, site.id);
  const now = services.clock.now();
  await storeSsoSettings(kysely, {
    siteId: site.id,
    idpSamlMetadataUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`,
    idpSamlMetadataXml: null,
    identityProvider: null,
    identityProviderReadAt: new Date(now.getTime() - hoursAgo * hourMs),
    allowIdpInitiated: false,
    defaultRoleId: role?.id ?? '',
    scimTokenHash: null,
    scimTokenCreatedAt: null,
    createdAt: now,
    updatedAt: now,
  });
  return site;
}

it('reads the metadata of others before those that it could not read, and these again later', async () => {
  const broken = await addSite('broken', 48);
  const working = await addSite('working', 24);
  const round = (size: number) => refreshIdentityProviders(services, new AbortController().signal, size);
  const isKnown = async ({ id }: Site) => (await findSsoSettings(services.db.kysely, id))?.identityProvider !== null;

  await expect(round(1)).rejects.toThrow(`Reading SAML metadata of site ${broken.id} failed`);
  expect(await isKnown(working)).toBe(false);
  await round(1);
  expect(await isKnown(working)).toBe(true);
  await expect(round(1)).rejects.toThrow(broken.id);
  expect(await isKnown(broken)).toBe(false);
});
