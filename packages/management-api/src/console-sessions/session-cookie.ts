import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where the console's session is served, below the management API. */
export const consoleSessionPath = '/console-session';

/**
 * A console cookie (docs/decisions/0015). Over https its prefix prevents other hosts of the same domain and plain
 * connections from setting it. Over http, where browsers distinguish servers on one host by name only, it contains the
 * port.
 */
export interface ConsoleCookie {
  read(request: FastifyRequest): string | null;
  write(reply: FastifyReply, value: string, maxAgeMs: number): void;
  clear(reply: FastifyReply): void;
}

/** Renews the session. */
export function sessionCookie(publicUrl: string): ConsoleCookie {
  return consoleCookie('session', publicUrl);
}

/** Records that a user has signed in with this browser before. */
export function deviceCookie(publicUrl: string): ConsoleCookie {
  return consoleCookie('device', publicUrl);
}

/**
 * Contains the secret of a browser that signs in at an identity provider: the one-time code that it comes back with is
 * worth nothing without. Unlike the others, it is sent when a link of another site opens a page, and to all of them.
 */
export function signInCookie(publicUrl: string): ConsoleCookie {
  return consoleCookie('sign-in', publicUrl, { sameSite: 'lax', path: '/' });
}

function consoleCookie(
  purpose: string,
  publicUrl: string,
  { sameSite = 'strict', path }: { sameSite?: 'strict' | 'lax'; path?: string } = {},
): ConsoleCookie {
  const { protocol, port } = new URL(publicUrl);
  const isSecure = protocol === 'https:';
  const name = isSecure ? `__Host-lectern-${purpose}` : `lectern-${purpose}-${port === '' ? '80' : port}`;
  const attributes = {
    httpOnly: true,
    sameSite,
    secure: isSecure,
    // The prefix requires the whole host.
    path: isSecure ? '/' : (path ?? `/api${consoleSessionPath}`),
  };
  return {
    read: (request) => parseCookie(request.headers.cookie ?? '')[name] ?? null,
    write: (reply, value, maxAgeMs) =>
      void reply.header(
        'set-cookie',
        stringifySetCookie(name, value, { ...attributes, maxAge: Math.ceil(maxAgeMs / 1000) }),
      ),
    clear: (reply) => void reply.header('set-cookie', stringifySetCookie(name, '', { ...attributes, maxAge: 0 })),
  };
}
