import type { NotificationHandler } from './lectern-database.ts';

/** Who hears which channel. */
export class Listeners {
  readonly #handlers = new Map<string, Set<NotificationHandler>>();

  channels(): string[] {
    return [...this.#handlers.keys()];
  }

  has(channel: string): boolean {
    return this.#handlers.has(channel);
  }

  add(channel: string, handler: NotificationHandler): void {
    const handlers = this.#handlers.get(channel) ?? new Set();
    handlers.add(handler);
    this.#handlers.set(channel, handlers);
  }

  remove(channel: string, handler: NotificationHandler): void {
    const handlers = this.#handlers.get(channel);
    handlers?.delete(handler);
    if (handlers?.size === 0) this.#handlers.delete(channel);
  }

  dispatch(channel: string, payload: string): void {
    for (const handler of this.#handlers.get(channel) ?? []) handler(payload);
  }
}

/** The statement that starts or ends listening; channel names cannot be parameters. */
export function listenStatement(verb: 'listen' | 'unlisten', channel: string): string {
  return `${verb} "${channel.replaceAll('"', '""')}"`;
}
