import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The default policy of our documents: nothing is allowed, and no page may frame them. */
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What pages load and never show by itself. A policy on the script of a worker would bind the worker. */
const partOfAPage = /^(?:text\/(?:css|javascript)|application\/(?:javascript|wasm)|font\/|image\/(?!svg))/;

const unframed = { 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' };

/** Has every document that leaves this server carry a content security policy, and refuse to be framed. */
export function protectDocuments(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Pages of plugins and players are made for frames, and name theirs themselves.
    const { isFramed, isEmbedded } = request.routeOptions.config;
    if (isFramed === true || isEmbedded === true) return done();
    if (!partOfAPage.test(String(reply.getHeader('content-type') ?? ''))) {
      if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', nothing);
      reply.headers(unframed);
    }
    done();
  });
}

/** Returns addresses that cannot be read, for which no hook runs. */
export function refuseAddress(
  { statusCode = 400, message }: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply
    .status(statusCode)
    .headers({ ...unframed, 'content-security-policy': nothing })
    .send({ statusCode, error: message });
}
