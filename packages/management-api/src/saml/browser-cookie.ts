import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Longer than a sign-in may take. */
const maxAgeSeconds = 900;

/**
 * The cookie that ties a sign-in to the browser that began it, so that no one can sign another person in as themselves.
 * The identity provider's form comes from another site, so the cookie needs `SameSite=None`, which browsers accept with
 * `Secure` only: over http it works on this machine alone, where they make an exception.
 */
export function browserCookie(publicUrl: string, siteId: string) {
  const { protocol, port } = new URL(publicUrl);
  const name = protocol === 'https:' ? '__Secure-lectern-saml' : `lectern-saml-${port === '' ? '80' : port}`;
  const read = (request: FastifyRequest): string | null => {
    const value = parseCookie(request.headers.cookie ?? '')[name];
    return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
  };
  return {
    read,
    /** The secret of the browser. Windows that sign in at once share it. */
    write(request: FastifyRequest, reply: FastifyReply): string {
      const secret = read(request) ?? randomBytes(32).toString('base64url');
      const cookie = stringifySetCookie(name, secret, {
        httpOnly: true,
        sameSite: 'none',
        secure: true,
        path: `/saml/${siteId}`,
        maxAge: maxAgeSeconds,
      });
      reply.header('set-cookie', cookie);
      return secret;
    },
  };
}
