import { randomBytes } from 'node:crypto';
import type { EngineServices } from '@lectern/engine';
import { notify } from '@lectern/storage';
import { batchesOf } from './batches.ts';
import type { Member } from './roster.ts';

/** Notification channel between the processes that serve sockets. */
const peerChannel = 'lectern_realtime';

/** People come, go and move in bursts: what they do within so long travels together. */
const gatherMs = 40;

/** The limit of queued client events; joins and leaves are never dropped. */
const waitingEvents = 500;

const aliveEveryMs = 20_000;

/** A process that is silent for this long is considered dead. */
const silentForMs = 60_000;

/** A message of a client to the others in a channel. */
export interface ClientEvent {
  channel: string;
  event: string;
  data: unknown;
  userId: string | null;
}

/** The messages between processes. */
type PeerMessage =
  /** A process starts or has lost its state: every process announces its members. */
  | { kind: 'hello' }
  | { kind: 'alive' }
  | { kind: 'entered'; member: Member }
  | { kind: 'left'; channel: string; userId: string }
  | { kind: 'bye' }
  | { kind: 'said'; said: ClientEvent };

/** How a process handles the messages of others. */
export interface PeerListener {
  /** Every member connected here. */
  ownMembers(): readonly Member[];
  entered(node: string, member: Member): void;
  left(node: string, member: Pick<Member, 'channel' | 'userId'>): void;
  gone(node: string): void;
  said(said: ClientEvent): void;
}

/**
 * The processes with sockets over one database, which announce to one another by notifications who is in which presence
 * channel. Nothing is stored: a starting process asks, and a silent one is forgotten.
 */
export class Peers {
  readonly #services: EngineServices;
  readonly #listener: PeerListener;
  readonly #onError: (error: unknown) => void;
  readonly #node = randomBytes(6).toString('hex');
  readonly #lastMessageAt = new Map<string, number>();
  #waiting: PeerMessage[] = [];
  #gathering: NodeJS.Timeout | undefined;
  /** In sequence: a member who joined and left must not end up joined. */
  #sending: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #unlisten: (() => Promise<void>) | undefined;

  constructor(services: EngineServices, listener: PeerListener, onError: (error: unknown) => void) {
    this.#services = services;
    this.#listener = listener;
    this.#onError = onError;
  }

  async start(): Promise<void> {
    this.#unlisten = await this.#services.db.listen(peerChannel, (payload) => this.#receive(payload));
    this.#timer = setInterval(() => this.#beat(), aliveEveryMs).unref();
    this.#tell({ kind: 'hello' });
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#tell({ kind: 'bye' });
    this.#flush();
    await this.#sending;
    await this.#unlisten?.();
  }

  entered(member: Member): void {
    this.#tell({ kind: 'entered', member });
  }

  left({ channel, userId }: Pick<Member, 'channel' | 'userId'>): void {
    this.#tell({ kind: 'left', channel, userId });
  }

  said(said: ClientEvent): void {
    this.#tell({ kind: 'said', said });
  }

  #tell(message: PeerMessage): void {
    // The position of a user matters less than a database that keeps up.
    const isCrowded = message.kind === 'said' && this.#waiting.length >= waitingEvents;
    if (isCrowded) return;
    this.#waiting.push(message);
    this.#gathering ??= setTimeout(() => this.#flush(), gatherMs);
  }

  #flush(): void {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    const messages = this.#waiting.splice(0).map((message) => JSON.stringify({ node: this.#node, ...message }));
    for (const payload of batchesOf(messages)) {
      this.#sending = this.#sending
        .then(() => notify(this.#services.db.kysely, peerChannel, payload))
        .catch(this.#onError);
    }
  }

  #receive(payload: string): void {
    // The connection was lost for a while: who left meanwhile is not known.
    if (payload === '') {
      for (const node of this.#lastMessageAt.keys()) this.#forget(node);
      return this.#tell({ kind: 'hello' });
    }
    // Only processes of this very kind write here.
    for (const message of JSON.parse(payload) as (PeerMessage & { node: string })[]) this.#receiveOne(message);
  }

  #receiveOne({ node, ...message }: PeerMessage & { node: string }): void {
    if (node === this.#node) return;
    const isKnown = this.#lastMessageAt.has(node);
    this.#lastMessageAt.set(node, Date.now());
    switch (message.kind) {
      case 'hello':
        return this.#listener.ownMembers().forEach((member) => this.entered(member));
      case 'alive':
        return isKnown ? undefined : this.#tell({ kind: 'hello' });
      case 'entered':
        return this.#listener.entered(node, message.member);
      case 'left':
        return this.#listener.left(node, message);
      case 'bye':
        return this.#forget(node);
      case 'said':
        return this.#listener.said(message.said);
    }
  }

  #beat(): void {
    if (this.#listener.ownMembers().length > 0) this.#tell({ kind: 'alive' });
    const deadline = Date.now() - silentForMs;
    for (const [node, lastMessageAt] of this.#lastMessageAt) {
      if (lastMessageAt < deadline) this.#forget(node);
    }
  }

  #forget(node: string): void {
    this.#lastMessageAt.delete(node);
    this.#listener.gone(node);
  }
}
