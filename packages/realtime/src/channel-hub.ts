import type { Connection } from './connection.ts';

/** Which connections of this process are in which channel. */
export class ChannelHub {
  readonly #channels = new Map<string, Set<Connection>>();

  /** Puts a connection into a channel. */
  enter(channel: string, connection: Connection): void {
    const inside = this.#channels.get(channel) ?? new Set();
    inside.add(connection);
    this.#channels.set(channel, inside);
  }

  /** Whether a connection is in a channel. */
  has(channel: string, connection: Connection): boolean {
    return this.#channels.get(channel)?.has(connection) ?? false;
  }

  /** Removes a connection. */
  leave(channel: string, connection: Connection): void {
    const inside = this.#channels.get(channel);
    inside?.delete(connection);
    if (inside?.size === 0) this.#channels.delete(channel);
  }

  /** Sends a text to every client in a channel except one. */
  send(channel: string, text: string, except?: Connection): void {
    for (const connection of this.#channels.get(channel) ?? []) {
      if (connection !== except) connection.send(text);
    }
  }
}
