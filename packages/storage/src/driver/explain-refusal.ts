import { DomainError } from '@lectern/domain';

/** What PostgreSQL refuses for reasons that whoever asked can understand, by its codes. */
const explanations = new Map<unknown, (cause: unknown) => DomainError>([
  // query_canceled: the statement ran longer than its connection lets it.
  ['57014', (cause) => new DomainError('TECHNICAL_LIMIT_REACHED', { limit: 'query_time' }, { cause })],
  // program_limit_exceeded: a text too long for an index, an expression too deep.
  ['54000', (cause) => new DomainError('TECHNICAL_LIMIT_REACHED', { limit: 'text_length' }, { cause })],
  ['54001', (cause) => new DomainError('TECHNICAL_LIMIT_REACHED', { limit: 'query_depth' }, { cause })],
  // disk_full
  ['53100', (cause) => new DomainError('SERVICE_UNAVAILABLE', { reason: 'disk_full' }, { cause, transient: true })],
]);

/** The error to throw for one of the database: a typed one where it says something to the caller. */
export function explainRefusal(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('code' in error)) return error;
  return explanations.get(error.code)?.(error) ?? error;
}
