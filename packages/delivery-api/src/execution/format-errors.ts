import { DomainError } from '@lectern/domain';
import { GraphQLError } from 'graphql';

/** One entry of `errors`. */
export interface FormattedError {
  message: string;
  locations: readonly { line: number; column: number }[];
  path: readonly (string | number)[];
  extensions: Record<string, unknown>;
}

/**
 * Converts GraphQL errors to the wire format. Unexpected ones are passed to `onUnexpected` and returned as a neutral
 * message.
 */
export function formatErrors(
  errors: readonly GraphQLError[],
  onUnexpected: (error: unknown) => void,
): FormattedError[] {
  return errors.map((error) => {
    const { path: queryPath, ...extensions } = error.extensions;
    const path = Array.isArray(queryPath) ? (queryPath as string[]) : ['query', ...(error.path ?? [])];
    const { originalError } = error;
    const place = { locations: [...(error.locations ?? [])], path };
    if (originalError instanceof DomainError) {
      const { code, problems } = originalError;
      return {
        message: describe(originalError),
        ...place,
        extensions: { code, ...problems[0]?.details, ...extensions },
      };
    }
    if (originalError != null && isBrokenPromise(originalError))
      return { message: originalError.message, ...place, extensions: { code: 'nullInNonNullableField' } };
    if (originalError != null && !(originalError instanceof GraphQLError)) {
      onUnexpected(originalError);
      return { message: 'Internal server error', ...place, extensions: { code: 'EXCEPTION' } };
    }
    return { message: error.message, ...place, extensions: { code: 'invalidQuery', ...extensions } };
  });
}

/**
 * Whether a value is null where strict mode promises one: a link to a record that is not published, or a locale that
 * the record does not have. graphql-js reports it with nothing but this sentence.
 */
function isBrokenPromise({ message }: Error): boolean {
  return message.startsWith('Cannot return null for non-nullable field ');
}

function describe({ code, problems }: DomainError): string {
  const details = problems[0]?.details ?? {};
  const facts = ['field', 'operator', 'reason']
    .filter((name) => typeof details[name] === 'string')
    .map((name) => `${name}: ${String(details[name])}`);
  return facts.length === 0 ? code : `${code} (${facts.join(', ')})`;
}
