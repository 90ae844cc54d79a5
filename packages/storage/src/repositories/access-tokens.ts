import { type EffectivePermissions, personName, type RolePermissions, type Site } from '@lectern/domain';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { executeNamed } from '../pipeline/index.ts';
import type { ProjectTables } from '../tables.ts';
import type { KnownPrincipal } from './outbox.ts';
import { findEffectivePermissions } from './roles.ts';
import { toSite } from './sites.ts';

/** An API token. The token itself is sealed; see the engine's `unseal`. */
export interface AccessToken {
  id: string;
  siteId: string;
  name: string;
  tokenHash: string;
  tokenSealed: string;
  /** `owner` acts as the account and is never listed; `readonly` is the built-in one. */
  hardcodedType: string | null;
  roleId: string | null;
  canAccessCda: boolean;
  canAccessCdaPreview: boolean;
  canAccessCma: boolean;
  lastCmaAccess: Date | null;
  lastCdaAccess: Date | null;
  createdAt: Date;
}

const touchEveryMs = 3_600_000;

/** Where a token is used: at the management API or at the delivery API. */
export type TokenAudience = 'cma' | 'cda';

/**
 * The token of that hash with its site and the final permissions of its role; null rights without a role. `state` is
 * the value of `lectern.access_state` no later than the rest was read; `principal` is whom its events name.
 */
export async function findAccessTokenByHash(
  db: Queryable,
  tokenHash: string,
): Promise<{
  accessToken: AccessToken;
  site: Site;
  permissions: EffectivePermissions | null;
  state: string;
  principal: KnownPrincipal;
} | null> {
  const query = db
    .selectFrom('lectern.access_tokens as token')
    .innerJoin('lectern.sites as site', 'site.id', 'token.site_id')
    .leftJoin('lectern.roles as role', 'role.id', 'token.role_id')
    .leftJoin('lectern.accounts as owner', 'owner.id', 'site.owner_account_id')
    .leftJoin('lectern.organizations as organization', 'organization.id', 'site.owner_organization_id')
    .select([
      sql<Selectable<ProjectTables['lectern.access_tokens']>>`to_jsonb(token)`.as('token'),
      'role.permissions as permissions',
      'role.name as role_name',
      'organization.name as organization_name',
      'owner.email as owner_email',
      'owner.first_name as owner_first_name',
      'owner.last_name as owner_last_name',
      sql<string>`lectern.access_state(token.token_hash)`.as('state'),
      sql<boolean>`exists (select from lectern.role_inheritance as inheritance where inheritance.role_id = role.id)`.as(
        'is_child',
      ),
    ])
    .selectAll('site')
    .where('token.token_hash', '=', tokenHash);
  const [row] = await executeNamed(db, { name: 'access_tokens.find_by_hash', returnsTableRows: true }, query);
  if (row === undefined) return null;
  const accessToken = toAccessToken(row.token);
  // Most roles inherit nothing: their own declarations are complete.
  const permissions =
    row.is_child && accessToken.roleId !== null
      ? await findEffectivePermissions(db, accessToken.roleId)
      : // Written only by this package, from `RolePermissions`.
        (row.permissions as unknown as RolePermissions | null);
  const site = toSite(row);
  const principal: KnownPrincipal =
    accessToken.hardcodedType === 'owner'
      ? {
          ...site.owner,
          name:
            row.organization_name ??
            personName({
              email: row.owner_email ?? '',
              firstName: row.owner_first_name,
              lastName: row.owner_last_name,
            }),
          role: null,
        }
      : {
          type: 'access_token',
          id: accessToken.id,
          name: accessToken.name,
          role:
            accessToken.roleId === null || row.role_name === null
              ? null
              : { id: accessToken.roleId, name: row.role_name },
        };
  return { accessToken, site, permissions, state: row.state, principal };
}

/** Records that a token was used, at most once an hour: the wire has days only. */
export async function touchAccessToken(
  db: Queryable,
  accessToken: AccessToken,
  audience: TokenAudience,
  now: Date,
): Promise<void> {
  if (now < nextTouchAt(accessToken, audience)) return;
  await db
    .updateTable('lectern.access_tokens')
    .set(audience === 'cma' ? { last_cma_access: now } : { last_cda_access: now })
    .where('id', '=', accessToken.id)
    .execute();
}

/** When the use of a token is to be noted again. */
export function nextTouchAt(accessToken: AccessToken, audience: TokenAudience): Date {
  const last = audience === 'cma' ? accessToken.lastCmaAccess : accessToken.lastCdaAccess;
  return new Date(last === null ? 0 : last.getTime() + touchEveryMs);
}

/** The tokens that new sites have, of some sites: the owner's and the built-in ones. */
export async function listBuiltInTokens(db: Queryable, siteIds: readonly string[]): Promise<AccessToken[]> {
  if (siteIds.length === 0) return [];
  const rows = await db
    .selectFrom('lectern.access_tokens')
    .selectAll()
    .where('site_id', 'in', siteIds)
    .where('hardcoded_type', 'is not', null)
    .execute();
  return rows.map(toAccessToken);
}

/** Tokens of a site, oldest first, the owner's among them. */
export async function listAccessTokens(db: Queryable, siteId: string): Promise<AccessToken[]> {
  const rows = await db
    .selectFrom('lectern.access_tokens')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toAccessToken);
}

/** A token of a site by ID, locked until the transaction ends if `hold` is set. */
export async function findAccessToken(
  db: Queryable,
  siteId: string,
  id: string,
  options: { hold?: boolean } = {},
): Promise<AccessToken | null> {
  const query = db.selectFrom('lectern.access_tokens').selectAll().where('site_id', '=', siteId).where('id', '=', id);
  const row = await (options.hold === true ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined ? null : toAccessToken(row);
}

/** Adds a token. Raises a foreign key violation for a role that is gone. */
export async function insertAccessToken(db: Queryable, accessToken: AccessToken): Promise<void> {
  await db
    .insertInto('lectern.access_tokens')
    .values({
      ...attributeColumns(accessToken),
      id: accessToken.id,
      site_id: accessToken.siteId,
      token_hash: accessToken.tokenHash,
      token_sealed: accessToken.tokenSealed,
      hardcoded_type: accessToken.hardcodedType,
      created_at: accessToken.createdAt,
    })
    .execute();
}

/** Writes what people choose of a token, never its secret. Raises a foreign key violation for a role that is gone. */
export async function updateAccessTokenRow(db: Queryable, accessToken: AccessToken): Promise<void> {
  await db
    .updateTable('lectern.access_tokens')
    .set(attributeColumns(accessToken))
    .where('id', '=', accessToken.id)
    .execute();
}

/**
 * Gives a token another secret; the one it had, and sessions that it opened in the console, are refused from the commit
 * on.
 */
export async function replaceAccessTokenSecret(
  db: Queryable,
  { id, tokenHash, tokenSealed }: Pick<AccessToken, 'id' | 'tokenHash' | 'tokenSealed'>,
): Promise<void> {
  await db
    .updateTable('lectern.access_tokens')
    .set({ token_hash: tokenHash, token_sealed: tokenSealed })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('lectern.sessions').where('access_token_id', '=', id).execute();
}

/** The tokens that act as an organization, of all sites that it owns. */
export async function listOwnerTokenIds(db: Queryable, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lectern.access_tokens as token')
    .innerJoin('lectern.sites as site', 'site.id', 'token.site_id')
    .select('token.id')
    .where('site.owner_organization_id', '=', organizationId)
    .where('token.hardcoded_type', '=', 'owner')
    .execute();
  return rows.map(({ id }) => id);
}

/** The same as `replaceAccessTokenSecret` for some tokens, in two statements. */
export async function replaceAccessTokenSecrets(
  db: Queryable,
  secrets: readonly Pick<AccessToken, 'id' | 'tokenHash' | 'tokenSealed'>[],
): Promise<void> {
  if (secrets.length === 0) return;
  const ids = secrets.map(({ id }) => id);
  await sql`
    update lectern.access_tokens as token
    set token_hash = given.token_hash, token_sealed = given.token_sealed
    from unnest(
      ${ids}::text[],
      ${secrets.map(({ tokenHash }) => tokenHash)}::text[],
      ${secrets.map(({ tokenSealed }) => tokenSealed)}::text[]
    ) as given (id, token_hash, token_sealed)
    where token.id = given.id`.execute(db);
  await db.deleteFrom('lectern.sessions').where('access_token_id', 'in', ids).execute();
}

/** The hashes among these of tokens that open the management API. */
export async function findManagingTokenHashes(db: Queryable, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('lectern.access_tokens')
    .select('token_hash')
    .where(sql<boolean>`token_hash = any(${[...hashes]}::text[])`)
    .where('can_access_cma', '=', true)
    .execute();
  return new Set(rows.map(({ token_hash: hash }) => hash));
}

/** Removes a token. */
export async function deleteAccessToken(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('lectern.access_tokens').where('id', '=', id).execute();
}

function attributeColumns(accessToken: AccessToken) {
  return {
    name: accessToken.name,
    role_id: accessToken.roleId,
    can_access_cda: accessToken.canAccessCda,
    can_access_cda_preview: accessToken.canAccessCdaPreview,
    can_access_cma: accessToken.canAccessCma,
  };
}

/** `to_jsonb` gives times as text where a plain select gives dates; both are read here. */
function toAccessToken(row: Selectable<ProjectTables['lectern.access_tokens']>): AccessToken {
  return {
    id: row.id,
    siteId: row.site_id,
    name: row.name,
    tokenHash: row.token_hash,
    tokenSealed: row.token_sealed,
    hardcodedType: row.hardcoded_type,
    roleId: row.role_id,
    canAccessCda: row.can_access_cda,
    canAccessCdaPreview: row.can_access_cda_preview,
    canAccessCma: row.can_access_cma,
    lastCmaAccess: row.last_cma_access === null ? null : new Date(row.last_cma_access),
    lastCdaAccess: row.last_cda_access === null ? null : new Date(row.last_cda_access),
    createdAt: new Date(row.created_at),
  };
}
