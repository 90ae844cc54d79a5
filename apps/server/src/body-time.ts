import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How long bodies may take. */
export interface BodyTimes {
  /** For the whole body of a call of an API. */
  wholeMs: number;
  /** How often a file that is being uploaded is looked at. */
  lookMs: number;
  /** How many bytes of a file have to come between two looks. */
  bytesPerLook: number;
}

const defaults: BodyTimes = { wholeMs: 60_000, lookMs: 30_000, bytesPerLook: 32 * 1024 };

/**
 * Ends connections whose bodies drip: they cost their sender nothing and the server memory. Files may take as long as
 * they need while they make progress.
 */
export function limitBodyTime(app: FastifyInstance, times: BodyTimes = defaults): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request.raw))
      watch(
        request.raw,
        request.url.startsWith('/assets/') ? times : { ...times, lookMs: times.wholeMs, bytesPerLook: Infinity },
      );
    done();
  });
}

function watch(request: IncomingMessage, { lookMs, bytesPerLook }: Pick<BodyTimes, 'lookMs' | 'bytesPerLook'>): void {
  const { socket } = request;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    if (socket.bytesRead - seen < bytesPerLook) socket.destroy();
    seen = socket.bytesRead;
  }, lookMs).unref();
  const stop = () => clearInterval(timer);
  request.once('end', stop);
  request.once('close', stop);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
