import { AssertionError } from 'node:assert';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { buildConnector } from 'undici';
import { asOutboundError, OutboundError } from './outbound-error.ts';
import type { OutboundPolicy } from './outbound-policy.ts';

/**
 * Connects to addresses that the policy allows, and only to those. A name is resolved once, and the sockets get the
 * addresses that were checked, so it can't mean another address by the time of the connection. The time includes
 * resolving the name and the handshake of TLS.
 */
export function guardedConnector(policy: OutboundPolicy, connectTimeoutMs: number): buildConnector.connector {
  // Its own timer is too coarse: it may be late by a second.
  const connect = buildConnector({ timeout: 0, lookup: guardedLookup(policy), keepAlive: false });
  return (options, callback) => {
    if (isIP(options.hostname) !== 0 && !policy.allows(options.hostname, options.hostname)) {
      callback(notAllowed(options.hostname), null);
      return;
    }
    const timer = setTimeout(
      () => socket.destroy(new OutboundError('CONNECT_TIMEOUT', `no connection within ${connectTimeoutMs} ms`)),
      connectTimeoutMs,
    );
    // What is returned is a socket; the declared type leaves that out.
    const socket = (connect as ConnectNow)(options, (...result) => {
      clearTimeout(timer);
      if (result[0] !== null) {
        callback(asOutboundError(result[0]), null);
        return;
      }
      failInsteadOfThrowing(result[1]);
      callback(null, result[1]);
    });
  };
}

/**
 * Undici throws where no one can catch it when a connection ends while its parser is paused (`waitingBytes`). The
 * request fails instead.
 */
function failInsteadOfThrowing(socket: Socket): void {
  const emit = socket.emit.bind(socket);
  socket.emit = (event: string | symbol, ...values: unknown[]) => {
    try {
      return emit(event, ...values);
    } catch (error) {
      if ((event !== 'end' && event !== 'close') || !(error instanceof AssertionError)) throw error;
      socket.destroy(new OutboundError('CONNECTION_FAILED', 'the connection ended early', { cause: error }));
      return true;
    }
  };
}

type ConnectNow = (
  options: buildConnector.Options,
  callback: buildConnector.Callback,
) => { destroy(error: Error): void };

function guardedLookup(policy: OutboundPolicy): LookupFunction {
  return (hostname, options, done) => {
    policy.resolve(hostname).then(
      (found) => {
        const allowed = found.filter(({ address }) => policy.allows(hostname, address));
        const [first] = allowed;
        if (first === undefined) done(notAllowed(hostname), '');
        else if (options.all === true) done(null, allowed);
        else done(null, first.address, first.family);
      },
      (error) => done(error, ''),
    );
  };
}

/** Says nothing of the address, which may be known inside a network only. */
function notAllowed(hostname: string): OutboundError {
  return new OutboundError('ADDRESS_NOT_ALLOWED', `${hostname} is not a public address`);
}
