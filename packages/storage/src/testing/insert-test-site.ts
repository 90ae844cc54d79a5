import type { Queryable } from '../environment-database.ts';
import { insertAccount } from '../repositories/accounts.ts';
import { insertSite } from '../repositories/sites.ts';

/** Stores the site `s`, without environments, and its owner `a`. */
export async function insertTestSite(db: Queryable, createdAt: Date): Promise<void> {
  await insertAccount(db, {
    id: 'a',
    email: 'a@example.com',
    passwordHash: '',
    firstName: null,
    lastName: null,
    company: null,
    createdAt,
    emailVerifiedAt: null,
  });
  await insertSite(db, {
    id: 's',
    name: 'S',
    internalDomain: 's',
    domain: null,
    owner: { type: 'account', id: 'a' },
    createdAt,
    requireTwoFactor: false,
    requireSingleSignOn: false,
    ipTrackingEnabled: false,
    forceUseOfSandboxEnvironments: false,
    assetsCdnDefaultSettings: { image: {}, video: {} },
    customI18nMessagesTemplateUrl: null,
    isPublicTemplate: false,
  });
}
