import { lookup } from 'node:dns';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const maxRedirects = 5;
const timeoutMs = 20_000;

/** Why an address could not be read. */
export class UnreachableUrlError extends Error {
  override readonly name = 'UnreachableUrlError';
}

/**
 * Opens an `http` or `https` URL and follows redirects. Connects to allowed IP addresses only (public ones unless
 * configured otherwise), whatever names resolve to at that time. Throws `UnreachableUrlError` unless the response is
 * 2xx.
 */
export async function openUrl(
  address: string,
  isAllowed: (ip: string) => boolean = isPublicAddress,
): Promise<IncomingMessage> {
  let url = parse(address);
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const answer = await request(url, isAllowed);
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 200 && statusCode < 300) return answer;
    answer.destroy();
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined)
      throw new UnreachableUrlError(`status ${statusCode}`);
    url = parse(headers.location, url);
  }
  throw new UnreachableUrlError('too many redirects');
}

function parse(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) throw new UnreachableUrlError('not an http URL');
  return url;
}

function request(url: URL, isAllowed: (ip: string) => boolean): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new UnreachableUrlError('no response', { cause }));
    // A literal address is connected to without a look-up.
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) !== 0 && !isAllowed(literal)) return fail(new Error(`${literal} is not allowed`));
    const get = url.protocol === 'https:' ? getSecure : getPlain;
    const call = get(url, { lookup: allowedLookup(isAllowed), timeout: timeoutMs, agent: false }, resolve);
    call.on('timeout', () => call.destroy(new Error('timed out')));
    call.on('error', fail);
  });
}

/** Checked here and not before: between a check and the connection the name could come to mean something else. */
function allowedLookup(isAllowed: (ip: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, '');
      const allowed = found.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (first === undefined) return done(new Error(`${hostname} leads to an address that is not allowed`), '');
      return options.all === true ? done(null, allowed) : done(null, first.address, first.family);
    });
  };
}
