// Leads what a program requests from the hosts of the hosted product to a Lectern. A plain script: the programs of
// public front-ends preload it, in every Node.js that we support.
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { urlToHttpOptions } from 'node:url';

/** Hosts that published packages and players use unless they are given another address, and where a Lectern answers. */
const places = new Map([
  ['graphql.datocms.com', '/graphql'],
  ['graphql-listen.datocms.com', '/listen'],
  ['site-api.datocms.com', '/api'],
  ['account-api.datocms.com', '/account-api'],
  ['www.datocms-assets.com', '/assets'],
  ['stream.mux.com', '/video'],
  ['image.mux.com', '/video'],
]);

/** Where a Lectern answers a request, or null for one that it is not meant for. */
export function ledAddress(address, origin) {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, search } = new URL(address);
  const place = places.get(hostname);
  return place === undefined ? null : `${origin}${place}${pathname === '/' ? '' : pathname}${search}`;
}

/** Leads the requests of this process to a Lectern, by `fetch` or the modules of Node.js; the result ends it. */
export function leadRequests(origin) {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const led = ledAddress(input instanceof Request ? input.url : input, origin);
    if (led === null) return fetch(input, init);
    return fetch(input instanceof Request ? new Request(led, input) : led, init);
  };

  const originals = [http, https].flatMap((module) => ['request', 'get'].map((name) => [module, name, module[name]]));
  const plain = Object.fromEntries(originals.slice(0, 2).map(([, name, original]) => [name, original]));
  for (const [module, name, original] of originals) {
    module[name] = (...given) => {
      const { options, callback } = readArguments(given, module === https ? 'https:' : 'http:');
      const host = options.hostname ?? options.host;
      const led = ledAddress(`${options.protocol}//${host}${options.path ?? '/'}`, origin);
      return led === null ? original(...given) : plain[name](ledOptions(options, new URL(led)), callback);
    };
  }
  syncBuiltinESMExports();

  return () => {
    globalThis.fetch = fetch;
    for (const [module, name, original] of originals) module[name] = original;
    syncBuiltinESMExports();
  };
}

/** As Node.js reads them: an address, options or both, and perhaps a function. */
function readArguments(given, protocol) {
  const callback = given.find((argument) => typeof argument === 'function');
  const parts = given.filter((argument) => argument !== undefined && argument !== callback);
  const options = parts.map((part) =>
    typeof part === 'string' || part instanceof URL ? urlToHttpOptions(new URL(part)) : part,
  );
  return { options: Object.assign({ protocol }, ...options), callback };
}

/** Connections of an agent, and the header of the host, are those of the host that was meant. */
function ledOptions({ host: _host, agent: _agent, headers, ...rest }, url) {
  const isHost = ([name]) => name.toLowerCase() === 'host';
  const kept = Array.isArray(headers)
    ? headers
    : Object.fromEntries(Object.entries(headers ?? {}).filter((header) => !isHost(header)));
  return { ...rest, ...urlToHttpOptions(url), headers: kept };
}
