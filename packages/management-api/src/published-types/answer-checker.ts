import { answerSchemas } from './answer-schemas.ts';
import { withDeviations } from './deviations.ts';
import { endpointsOf, publishedPackages } from './published-endpoints.ts';
import { schemaChecker } from './schema-problems.ts';

/** Compares responses with the types that the published packages declare for them. */
export interface AnswerChecker {
  /**
   * The problems of a successful response to the call of that key, one sentence each; null if no published client makes
   * the call. `body` is undefined without one.
   */
  problems(key: string, status: number, body: unknown): string[] | null;
}

/** A client's description of one call. */
interface Declared {
  check: ReturnType<typeof schemaChecker>;
  answer: string | null;
}

/** A checker of both APIs. */
export async function makeAnswerChecker(): Promise<AnswerChecker> {
  const declared = new Map<string, Declared>();
  for (const published of publishedPackages) {
    const check = schemaChecker(withDeviations(published.name, await answerSchemas(published)));
    for (const { key, answer } of endpointsOf(published)) declared.set(key, { check, answer });
  }
  /** What each job was begun by. */
  const begun = new Map<string, Declared>();

  return {
    problems(key, status, body) {
      const call = declared.get(key);
      if (call === undefined) return null;
      if (status === 202) {
        const { id, ...rest } = (body as JobDocument).data;
        begun.set(id, call);
        return rest.type === 'job' && Object.keys(rest).length === 1 ? [] : ['/data is no job'];
      }
      return [
        ...problemsOf(call, body),
        ...(key.endsWith('/job-results/:id') ? problemsOfPayload(begun, body as JobDocument) : []),
      ];
    },
  };
}

/** A job, and the response of a finished one. */
interface JobDocument {
  data: { id: string; type: string; attributes?: { status: number; payload: unknown } };
}

function problemsOf({ check, answer }: Declared, body: unknown): string[] {
  if (answer !== null) return check(answer, body);
  return body === undefined ? [] : ['/ is there, and no body is declared'];
}

/** A job returns later what the call would have returned directly. */
function problemsOfPayload(begun: Map<string, Declared>, { data: { id, attributes } }: JobDocument): string[] {
  const call = begun.get(id);
  if (call === undefined || attributes === undefined || attributes.status >= 300) return [];
  return problemsOf(call, attributes.payload ?? undefined);
}
