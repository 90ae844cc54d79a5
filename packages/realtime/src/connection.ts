import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import { activityTimeoutSeconds, codes, limits, writeError, writeMessage } from './protocol.ts';
import { RateLimit } from './rate-limit.ts';

/** Seconds that a pinged client has to reply. */
const patienceSeconds = 30;

/** One client. */
export class Connection {
  /** Digits, a dot, digits: libraries that sign expect it so. */
  readonly id = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`;
  /** The channels it is in; in presence channels with the ID of its user. */
  readonly channels = new Map<string, string | null>();
  /** By which credential it was let into channels that take one. */
  readonly credentials = new Map<string, string>();
  readonly messages = new RateLimit(limits.messagesPerSecond, limits.messagesAtOnce);
  readonly clientEvents = new RateLimit(limits.clientEventsPerSecond);
  readonly #socket: WebSocket;
  #lastMessageAt = Date.now();
  #isAsked = false;
  #isRefused = false;

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  /** Confirms the subscription to the client. */
  greet(): void {
    this.send(
      writeMessage('pusher:connection_established', { socket_id: this.id, activity_timeout: activityTimeoutSeconds }),
    );
  }

  /** Sends a text. A client that does not keep up is disconnected: it fetches everything again when it reconnects. */
  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > limits.bufferedBytes) return this.#socket.terminate();
    this.#socket.send(text);
  }

  /** Records that it has left a channel. */
  forget(channel: string): void {
    this.channels.delete(channel);
    this.credentials.delete(channel);
  }

  /** Notes that the client gave a sign of life. */
  received(): void {
    this.#lastMessageAt = Date.now();
    this.#isAsked = false;
  }

  /** Pings a silent client, and closes the connection of one that did not reply. */
  checkAlive(now: number): void {
    const silentSeconds = (now - this.#lastMessageAt) / 1000;
    if (silentSeconds > activityTimeoutSeconds + patienceSeconds)
      return this.refuse(codes.pongTimeout, 'Pong reply not received in time');
    if (silentSeconds <= activityTimeoutSeconds || this.#isAsked) return;
    this.#isAsked = true;
    this.send(writeMessage('pusher:ping', {}));
  }

  /** Sends the reason to the client and closes. */
  refuse(code: number, message: string): void {
    if (this.#isRefused) return;
    this.#isRefused = true;
    this.send(writeError(code, message));
    this.#socket.close(code, message);
    // One that does not answer the closing either is gone.
    setTimeout(() => this.#socket.terminate(), 2_000).unref();
  }

  /** Closes because the server stops; clients try again after a second. */
  leave(): void {
    this.#socket.close(1001);
  }

  /** Closes the connection without waiting for the client. */
  terminate(): void {
    this.#socket.terminate();
  }
}
