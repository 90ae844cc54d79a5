import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { DomainError, type ErrorCode } from '@lectern/domain';
import { findPartlyReceived, receivePart, type EngineServices } from '@lectern/engine';
import { DataStore, ERRORS, type Lock, type Locker, Server, Upload } from '@tus/server';
import type { FastifyInstance } from 'fastify';
import { errorBody } from './error-body.ts';

const address = '/assets/uploads-in-parts';

/**
 * Receives files in parts by the tus protocol, 1.0, at the URL that `POST /upload-requests` returns for a `size`; the
 * URL is the credential. It creates nothing, so the core of the protocol is all there is: `HEAD` and `PATCH`.
 */
export function registerPartsIntake(app: FastifyInstance, services: EngineServices): void {
  const tus = new Server({
    path: address,
    datastore: new PartStore(services),
    locker: new UploadLocks(),
    maxSize: services.limits.uploadBytes,
    getFileIdFromRequest: ({ url }) => new URL(url, 'http://localhost').searchParams.get('ticket') ?? undefined,
    onResponseError: (_request, error) => {
      // Refusals of the library itself are no errors, and have a status and a text.
      if (!(error instanceof Error)) return undefined;
      const known = error instanceof DomainError ? error : new DomainError('EXCEPTION', {}, { cause: error });
      if (known.code === 'EXCEPTION' || known.code === 'SERVICE_UNAVAILABLE') services.onError(error);
      return { status_code: statuses[known.code] ?? 422, body: JSON.stringify(errorBody(known)) };
    },
  });
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The library reads the bytes itself.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({
      method: ['HEAD', 'PATCH', 'OPTIONS'],
      url: address,
      handler: async (request, reply) => {
        reply.hijack();
        await tus.handle(request.raw as IncomingMessage, reply.raw);
      },
    });
  });
}

/** Statuses that clients of the protocol act by: they start over at 404. The library answers 409 for a wrong offset. */
const statuses: Partial<Record<ErrorCode, number>> = {
  INVALID_AUTHORIZATION_HEADER: 404,
  INVALID_REQUEST: 409,
  TECHNICAL_LIMIT_REACHED: 413,
  SERVICE_UNAVAILABLE: 503,
  EXCEPTION: 500,
};

/** What the library knows a file by is its ticket. */
class PartStore extends DataStore {
  readonly #services: EngineServices;

  constructor(services: EngineServices) {
    super();
    this.#services = services;
  }

  override async getUpload(ticket: string): Promise<Upload> {
    return new Upload({ id: ticket, ...(await findPartlyReceived(this.#services, ticket)) });
  }

  override async write(content: Readable, ticket: string, offset: number): Promise<number> {
    return receivePart(this.#services, ticket, offset, content);
  }
}

interface Holder {
  askToEnd: () => void;
  ended: Promise<void>;
}

/**
 * One request at a time for each file. The next one ends the former, whose connection may be broken without the
 * server's knowledge, and waits for what it stores.
 */
class UploadLocks implements Locker {
  readonly #holders = new Map<string, Holder>();

  newLock(id: string): Lock {
    let release = () => {};
    return {
      lock: async (signal, askToEnd) => {
        const aborted = new Promise<void>((resolve) =>
          signal.addEventListener('abort', () => resolve(), { once: true }),
        );
        for (let holder = this.#holders.get(id); holder !== undefined; holder = this.#holders.get(id)) {
          holder.askToEnd();
          await Promise.race([holder.ended, aborted]);
          if (signal.aborted) throw ERRORS.ABORTED;
        }
        const ended = new Promise<void>((resolve) => {
          release = () => {
            this.#holders.delete(id);
            resolve();
          };
        });
        this.#holders.set(id, { askToEnd: () => void askToEnd(), ended });
      },
      unlock: async () => release(),
    };
  }
}
