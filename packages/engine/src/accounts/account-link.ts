import { isIP } from 'node:net';
import { DomainError, invalidField, type Site } from '@lectern/domain';
import { type Account, type AccountLinkKind, putAccountLink } from '@lectern/storage';
import { hashSecret, newLongSecret } from '../access/secrets.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { EngineServices } from '../services.ts';
import type { WriteContext } from '../site-write.ts';

const hourMs = 3_600_000;

/** How long a mailed link is valid. */
export const linkLifeMs: Readonly<Record<AccountLinkKind, number>> = {
  password_reset: hourMs,
  email_change: 24 * hourMs,
  email_verification: 24 * hourMs,
};

/** Page of the console that a link opens. */
const pageOf: Readonly<Record<AccountLinkKind, string>> = {
  password_reset: 'reset-password',
  email_change: 'confirm-email',
  email_verification: 'verify-email',
};

/** What a mailed link names: the account, and the secret that proves who reads its mail. */
export interface AccountLinkSecret {
  accountId: string;
  token: string;
}

/**
 * Mails a link to an address of an account; an older link of its kind becomes invalid. It opens in the console of
 * `site` (docs/decisions/0023): in its own host below the server's if `isAtOwnHost`, and below the public URL otherwise.
 */
export async function mailAccountLink(
  ctx: WriteContext,
  account: Pick<Account, 'id'>,
  kind: AccountLinkKind,
  {
    email,
    language,
    site = null,
    isAtOwnHost = false,
  }: { email: string; language: string | undefined; site?: Site | null; isAtOwnHost?: boolean },
): Promise<void> {
  const { services, tx, now } = ctx;
  const token = newLongSecret();
  const validMs = linkLifeMs[kind];
  await putAccountLink(tx, {
    accountId: account.id,
    kind,
    tokenHash: hashSecret(token),
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + validMs),
  });
  // After the hash, the secret reaches neither logs of proxies nor other servers.
  const link = `${consoleOf(services, site, isAtOwnHost)}/${pageOf[kind]}/${account.id}#token=${token}`;
  const mail = { to: email, language, validMs };
  if (kind === 'email_change') await queueMail(ctx, { ...mail, template: kind, data: { newEmail: email, link } });
  else await queueMail(ctx, { ...mail, template: kind, data: { email, link } });
}

/** The same answer for a link that never existed, was used or replaced, has expired, or is another account's. */
export function refusedLink(): DomainError {
  return DomainError.of([invalidField('Account', 'token', 'VALIDATION_INVALID')]);
}

/** The host of a site below that of the server's public URL, without a port; null where that is an IP address. */
export function hostBelowServer(
  { publicUrl }: Pick<EngineServices, 'publicUrl'>,
  { internalDomain }: Site,
): string | null {
  const { hostname } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? `${internalDomain}.${hostname}` : null;
}

/**
 * Made of the public URL alone, never of a host that a request names. Domains that sites claim don't get links with
 * secrets: whoever claims one has not shown that it leads here, nor that it will.
 */
function consoleOf(services: EngineServices, site: Site | null, isAtOwnHost: boolean): string {
  if (site === null) return services.publicUrl;
  const host = isAtOwnHost ? hostBelowServer(services, site) : null;
  if (host === null) return `${services.publicUrl}/projects/${site.internalDomain}`;
  const own = new URL(services.publicUrl);
  own.hostname = host;
  return own.origin;
}
