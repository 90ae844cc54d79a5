import { type EngineServices, keptJson } from '@lectern/engine';
import { type CallAnswer, insertCallAnswers } from '@lectern/storage';
import type { FastifyInstance } from 'fastify';

const gatherMs = 500;
/** Answers that wait at most, while the database can't be reached. */
const maxWaiting = 5000;

/** Keeps how calls were answered, for the audit log. */
export interface CallAnswers {
  /** Takes an answer, with its document as JSON or null; it is stored with those of the next half second. */
  note(requestId: string, status: number, document: string | null): void;
}

/**
 * Starts keeping the answers of an API, until it closes. What was not stored when the process died is missing: the call
 * itself is in the log all the same.
 */
export function keepCallAnswers(app: FastifyInstance, { db }: EngineServices): CallAnswers {
  let waiting: CallAnswer[] = [];
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();

  function store(): Promise<void> {
    timer = null;
    const batch = waiting;
    waiting = [];
    running = running.then(() =>
      insertCallAnswers(db.kysely, batch).catch((error: unknown) => {
        app.log.error({ err: error }, 'answers for the audit log could not be stored');
        waiting = [...batch, ...waiting].slice(0, maxWaiting);
      }),
    );
    return running;
  }

  app.addHook('onClose', async () => {
    if (timer !== null) clearTimeout(timer);
    await store();
  });
  return {
    note(requestId, status, document) {
      if (waiting.length >= maxWaiting) return;
      waiting.push({
        requestId,
        answer: `{"status":${status},"payload":${document === null ? '{}' : keptJson(document)}}`,
      });
      timer ??= setTimeout(() => void store(), gatherMs).unref();
    },
  };
}
