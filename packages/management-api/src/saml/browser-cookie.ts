import { newLongSecret } from '@lectern/engine';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long a browser keeps its secret: longer than a sign-in may take. */
export const browserSecretMs = 900_000;

/**
 * The cookie that ties a sign-in to the browser that began it, so that no one can sign another person in as themselves.
 * The identity provider's form comes from another site, so the cookie needs `SameSite=None`, which browsers accept with
 * `Secure` only: over http it works on this machine alone, where they make an exception.
 */
export function browserCookie(publicUrl: string, siteId: string) {
  const { protocol, port } = new URL(publicUrl);
  const name = protocol === 'https:' ? '__Secure-lectern-saml' : `lectern-saml-${port === '' ? '80' : port}`;
  const read = (request: FastifyRequest) => browserSecret(parseCookie(request.headers.cookie ?? '')[name]);
  return {
    read,
    /** The secret of the browser. Windows that sign in at once share it. */
    write(request: FastifyRequest, reply: FastifyReply): string {
      const secret = read(request) ?? newLongSecret();
      const cookie = stringifySetCookie(name, secret, {
        httpOnly: true,
        sameSite: 'none',
        secure: true,
        path: `/saml/${siteId}`,
        maxAge: browserSecretMs / 1000,
      });
      reply.header('set-cookie', cookie);
      return secret;
    },
  };
}

/** The secret in a cookie; null for what is none. */
export function browserSecret(value: string | null | undefined): string | null {
  return value != null && /^[\w-]{43}$/.test(value) ? value : null;
}
