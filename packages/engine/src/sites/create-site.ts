import {
  adminPermissions,
  defaultAssetsCdnSettings,
  DomainError,
  editorPermissions,
  generateId,
  invalidField,
  type Problem,
  type Site,
  type SiteSettings,
} from '@lectern/domain';
import {
  findEnvironment,
  inEnvironment,
  insertAccessToken,
  insertEnvironment,
  insertRole,
  insertSite,
  migrateEnvironment,
  putSiteSettings,
  type Queryable,
} from '@lectern/storage';
import { hashSecret, newToken, seal } from '../access/secrets.ts';
import type { CreationOptions } from '../event-source.ts';
import { type ActingOrganization, confirmOwnerRight, ownerOf } from '../organizations/owner-principal.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { checkHosts, checkNaming, proposedDomain, refuseTakenDomain } from './site-naming.ts';
import { checkLocales } from './site-settings-rules.ts';

/** The input of a new site. */
export interface NewSite {
  /** Who owns it, or creates it for the organization. */
  ownerAccountId: string;
  /** The organization that owns it instead of the account. */
  organization?: ActingOrganization | null | undefined;
  name: string;
  internalDomain?: string | undefined;
  mainLocale?: string | undefined;
  themeHue?: number | null | undefined;
}

const primaryEnvironmentName = 'main';

/**
 * Creates a site: environment `main`, roles Admin and Editor, the built-in read-only token, the owner's hidden token
 * (reference, project 4, 6, 7, 11). Throws `INVALID_FIELD` for a blank name, an invalid locale and an internal domain
 * that is taken or the server's own, and `INSUFFICIENT_PERMISSIONS` where the role in the organization does not allow
 * it. `id` is for callers that need it beforehand.
 */
export async function createSite(
  services: EngineServices,
  input: NewSite,
  { id = generateId(), origin }: CreationOptions = {},
): Promise<Site> {
  const creator = { account: { id: input.ownerAccountId }, organization: input.organization ?? null };
  const name = input.name.trim();
  const problems = [
    ...checkNaming(input),
    // Without a call, the operator creates it.
    ...(origin === undefined ? [] : await checkHosts(services, input.ownerAccountId, input)),
    ...checkMainLocale(input.mainLocale),
  ];
  if (problems.length > 0) throw DomainError.of(problems);

  const site: Site = {
    id,
    name,
    internalDomain: input.internalDomain ?? proposedDomain(name),
    domain: null,
    owner: ownerOf(creator),
    createdAt: services.clock.now(),
    requireTwoFactor: false,
    requireSingleSignOn: false,
    ipTrackingEnabled: false,
    forceUseOfSandboxEnvironments: false,
    assetsCdnDefaultSettings: defaultAssetsCdnSettings,
    customI18nMessagesTemplateUrl: null,
    isPublicTemplate: false,
  };
  await refuseTakenDomain(async () => {
    const account = origin === undefined ? null : creator.account;
    await withAccountWrite(services, { account, origin }, async ({ tx, emit }) => {
      await confirmOwnerRight(tx, creator, 'can_create_new_sites');
      await insertSite(tx, site);
      await createPrimaryEnvironment(tx, site, defaultSettings(input));
      await createRolesAndTokens(services, tx, site);
      emit(site.id, { noun: 'site', id: site.id, change: 'create' });
    });
  });
  return site;
}

/** The same rule as for the locales of an environment, about the attribute that the call named. */
function checkMainLocale(mainLocale = 'en'): Problem[] {
  return checkLocales([mainLocale]).length === 0 ? [] : [invalidField('Site', 'main_locale', 'VALIDATION_INVALID')];
}

async function createPrimaryEnvironment(
  tx: Parameters<typeof migrateEnvironment>[0],
  site: Site,
  settings: SiteSettings,
): Promise<void> {
  const key = generateId();
  const schema = `env_${newToken().slice(0, 20)}`;
  await insertEnvironment(tx, {
    key,
    siteId: site.id,
    name: primaryEnvironmentName,
    isPrimary: true,
    schema,
    createdAt: site.createdAt,
  });
  await migrateEnvironment(tx, schema);
  const environment = await findEnvironment(tx, site.id, null);
  if (environment === null) throw new Error('the environment just created is missing');
  await putSiteSettings(inEnvironment(tx, environment), settings);
}

async function createRolesAndTokens(services: EngineServices, tx: Queryable, site: Site): Promise<void> {
  const admin = {
    id: generateId(),
    siteId: site.id,
    name: 'Admin',
    permissions: adminPermissions(primaryEnvironmentName),
    createdAt: site.createdAt,
  };
  const editor = { ...admin, id: generateId(), name: 'Editor', permissions: editorPermissions(primaryEnvironmentName) };
  await insertRole(tx, admin);
  await insertRole(tx, editor);
  await createSiteTokens(services, tx, site);
}

/** Adds the tokens of a new site: the built-in read-only one, and the owner's hidden one. */
export async function createSiteTokens(services: EngineServices, tx: Queryable, site: Site): Promise<void> {
  const base = { siteId: site.id, lastCmaAccess: null, lastCdaAccess: null, createdAt: site.createdAt };
  await insertAccessToken(tx, {
    ...base,
    ...newSecret(services),
    id: generateId(),
    name: 'Read-only API token',
    hardcodedType: 'readonly',
    roleId: null,
    canAccessCda: true,
    canAccessCdaPreview: true,
    canAccessCma: false,
  });
  await insertAccessToken(tx, {
    ...base,
    ...newSecret(services),
    id: generateId(),
    name: 'Owner',
    hardcodedType: 'owner',
    roleId: null,
    canAccessCda: true,
    canAccessCdaPreview: true,
    canAccessCma: true,
  });
}

/** A fresh token in the two forms that are stored. */
export function newSecret(services: Pick<EngineServices, 'instanceKey'>): { tokenHash: string; tokenSealed: string } {
  const token = newToken();
  return { tokenHash: hashSecret(token), tokenSealed: seal(services.instanceKey, token) };
}

function defaultSettings(input: NewSite): SiteSettings {
  return {
    locales: [input.mainLocale ?? 'en'],
    timezone: 'Europe/London',
    theme: {
      type: 'monochromatic',
      hue: input.themeHue ?? 190,
      primary_color: { red: 20, green: 110, blue: 122, alpha: 255 },
      light_color: { red: 224, green: 242, blue: 245, alpha: 255 },
      dark_color: { red: 12, green: 54, blue: 61, alpha: 255 },
      accent_color: { red: 20, green: 110, blue: 122, alpha: 255 },
      logo: null,
    },
    globalSeo: null,
    noIndex: false,
    faviconUploadId: null,
  };
}
