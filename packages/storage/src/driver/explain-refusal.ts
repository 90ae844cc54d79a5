import { DomainError } from '@lectern/domain';
import { type SqlStateName, sqlStateOf } from '../sql-state.ts';

/** What PostgreSQL refuses for reasons that whoever asked can understand. */
const explanations = new Map<SqlStateName | null, (cause: unknown) => DomainError>([
  // The statement ran longer than its connection lets it.
  ['query_canceled', (cause) => new DomainError('TECHNICAL_LIMIT_REACHED', { limit: 'query_time' }, { cause })],
  // A text too long for an index, an expression too deep.
  [
    'program_limit_exceeded',
    (cause) => new DomainError('TECHNICAL_LIMIT_REACHED', { limit: 'text_length' }, { cause }),
  ],
  ['statement_too_complex', (cause) => new DomainError('TECHNICAL_LIMIT_REACHED', { limit: 'query_depth' }, { cause })],
  ['disk_full', (cause) => new DomainError('SERVICE_UNAVAILABLE', { reason: 'disk_full' }, { cause, transient: true })],
]);

/** The error to throw for one of the database: a typed one where it says something to the caller. */
export function explainRefusal(error: unknown): unknown {
  return explanations.get(sqlStateOf(error))?.(error) ?? error;
}
