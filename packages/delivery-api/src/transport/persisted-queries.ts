import { createHash } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { lru } from 'tiny-lru';
import type { DeliveryQuery } from '../execution/run-query.ts';
import type { SentQuery } from './request-query.ts';

/** How many queries a node remembers, and the longest of them: 32 MB at most. */
const maxQueries = 500;
const maxLength = 64 * 1024;

/**
 * Queries that clients name by the SHA-256 of their text instead of sending it: automatic persisted queries, as
 * Apollo's clients send them. A node remembers what it was sent; a client whose query it does not know sends the text
 * once more.
 */
export class PersistedQueries {
  readonly #texts = lru<string>(maxQueries);

  /** The query that was sent or named. Returns the error that asks for its text, or says why it can't be remembered. */
  resolve(siteId: string, sent: SentQuery): DeliveryQuery | GraphQLError {
    if (sent.persisted === null) return sent;
    const { version, sha256Hash } = sent.persisted;
    if (version !== 1) return refusal('PersistedQueryNotSupported', 'PERSISTED_QUERY_NOT_SUPPORTED');
    // Who knows the hash of another project's query must not learn from errors what it is.
    const key = `${siteId} ${sha256Hash}`;
    if (sent.query === '') {
      const query = this.#texts.get(key);
      return query === undefined ? refusal('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND') : { ...sent, query };
    }
    if (createHash('sha256').update(sent.query).digest('hex') !== sha256Hash)
      return refusal('provided sha does not match query', 'PERSISTED_QUERY_HASH_MISMATCH');
    if (sent.query.length <= maxLength) this.#texts.set(key, sent.query);
    return sent;
  }
}

/** Clients look for these texts and codes. */
function refusal(message: string, code: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}
