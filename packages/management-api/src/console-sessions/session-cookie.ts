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

function consoleCookie(purpose: string, publicUrl: string): ConsoleCookie {
  const { protocol, port } = new URL(publicUrl);
  const isSecure = protocol === 'https:';
  const name = isSecure ? `__Host-lectern-${purpose}` : `lectern-${purpose}-${port === '' ? '80' : port}`;
  const attributes = {
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    // The prefix requires the whole host.
    path: isSecure ? '/' : `/api${consoleSessionPath}`,
  } as const;
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
