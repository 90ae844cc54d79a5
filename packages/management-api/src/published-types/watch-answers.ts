import type { FastifyInstance } from 'fastify';
import { contractProblems } from './contract-problems.ts';
import { makeAnswerChecker } from './answer-checker.ts';
import { endpointKey } from './published-endpoints.ts';

/** The responses of a watched server. */
export interface WatchedAnswers {
  /** Keys of the published clients' calls that succeeded. */
  succeeded: ReadonlySet<string>;
  /** Throws when a response did not match the published types. */
  assertPublished(): void;
}

/**
 * Checks every successful response of a server against the types of the published packages and against the contract.
 */
export async function watchAnswers(app: FastifyInstance): Promise<WatchedAnswers> {
  const checker = await makeAnswerChecker();
  const succeeded = new Set<string>();
  const found = new Set<string>();
  app.addHook('onSend', async ({ method, routeOptions: { url } }, reply, payload) => {
    const { statusCode } = reply;
    // Identity providers get XML.
    if (url === undefined || statusCode >= 300 || url.startsWith('/saml/')) return payload;
    const key = endpointKey(method, url);
    const body: unknown = typeof payload === 'string' && payload !== '' ? JSON.parse(payload) : undefined;
    for (const problem of contractProblems(key, statusCode, body)) found.add(`${key}: ${problem}, says the contract`);
    const problems = checker.problems(key, statusCode, body);
    if (problems === null) return payload;
    succeeded.add(key);
    // Once for all entries of a list.
    for (const problem of problems) found.add(`${key}: ${problem.replaceAll(/\/\d+(?=[/ ])/g, '/…')}`);
    return payload;
  });
  return {
    succeeded,
    assertPublished() {
      if (found.size > 0)
        throw new Error(`these responses do not match the types of the published clients:\n${[...found].join('\n')}`);
    },
  };
}
