import { type EngineServices, keptJson } from '@lectern/engine';
import { type CallAnswer, insertCallAnswers } from '@lectern/storage';
import type { FastifyInstance } from 'fastify';

const gatherMs = 500;
/** Characters of answers that wait at most, while the database is slow or can't be reached. */
const maxWaiting = 16 * 1024 * 1024;

/** Keeps how calls were answered, for the audit log. */
export interface CallAnswers {
  /** Receives a response, with its document as JSON or null; it is stored with those of the next half second. */
  note(requestId: string, status: number, document: string | null): void;
}

/**
 * Starts storing the responses of an API, until it closes. A response is missing if storing failed or the process
 * crashed; the call itself is still in the log.
 */
export function keepCallAnswers(app: FastifyInstance, { db }: EngineServices): CallAnswers {
  let waiting: CallAnswer[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();

  function store(): Promise<void> {
    timer = null;
    const batch = waiting;
    waiting = [];
    const stored = batch.reduce((sum, { answer }) => sum + answer.length, 0);
    running = running.then(async () => {
      try {
        await insertCallAnswers(db.kysely, batch);
      } catch (error) {
        app.log.error({ err: error }, 'answers for the audit log could not be stored');
      }
      size -= stored;
    });
    return running;
  }

  app.addHook('onClose', async () => {
    if (timer !== null) clearTimeout(timer);
    await store();
  });
  return {
    note(requestId, status, document) {
      if (size >= maxWaiting) return;
      const answer = `{"status":${status},"payload":${document === null ? '{}' : keptJson(document)}}`;
      waiting.push({ requestId, answer });
      size += answer.length;
      timer ??= setTimeout(() => void store(), gatherMs).unref();
    },
  };
}
