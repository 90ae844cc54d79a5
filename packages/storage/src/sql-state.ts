/** The SQLSTATE codes that something depends on: PostgreSQL's, and those of our own functions (LE…). */
const states = [
  ['0A000', 'feature_not_supported'],
  ['2201B', 'invalid_regular_expression'],
  ['23503', 'foreign_key_violation'],
  ['23505', 'unique_violation'],
  ['25P02', 'in_failed_sql_transaction'],
  ['3F000', 'invalid_schema_name'],
  ['40001', 'serialization_failure'],
  ['40P01', 'deadlock_detected'],
  ['42P01', 'undefined_table'],
  ['53100', 'disk_full'],
  ['54000', 'program_limit_exceeded'],
  ['54001', 'statement_too_complex'],
  ['55P03', 'lock_not_available'],
  ['57014', 'query_canceled'],
  ['LE001', 'unexpected_environment'],
  ['LE002', 'outdated_access'],
  ['LE003', 'held_environment'],
  ['LE004', 'outdated_factors'],
] as const;

/** A refusal by the name that PostgreSQL's manual lists it under, or by ours. */
export type SqlStateName = (typeof states)[number][1];

const names = new Map<unknown, SqlStateName>(states);

/** Name of the refusal that an error carries the SQLSTATE of; null for any other error, and for codes not listed. */
export function sqlStateOf(error: unknown): SqlStateName | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return names.get(error.code) ?? null;
}

/** Whether the database refused a duplicate: under that constraint or unique index, or under any. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlStateOf(error) !== 'unique_violation') return false;
  return constraint === undefined || (error as { constraint?: unknown }).constraint === constraint;
}

/** Whether the database refused because of a row that refers to another. */
export function isForeignKeyViolation(error: unknown): boolean {
  return sqlStateOf(error) === 'foreign_key_violation';
}

/** Whether a table, or its schema, does not exist (any more). */
export function isMissingTable(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === 'undefined_table' || state === 'invalid_schema_name';
}

/** Whether a lock could not be had within the time that the transaction would wait for it. */
export function isLockTimeout(error: unknown): boolean {
  return sqlStateOf(error) === 'lock_not_available';
}

/** Whether two transactions waited for each other, and the database ended this one. */
export function isDeadlock(error: unknown): boolean {
  return sqlStateOf(error) === 'deadlock_detected';
}

/**
 * Whether the database undid a transaction that met another: a deadlock or a serialization failure. It may run again.
 */
export function isTransactionConflict(error: unknown): boolean {
  return isDeadlock(error) || sqlStateOf(error) === 'serialization_failure';
}

/** Whether a transaction failed because the environment is not as `holdingEnvironment` expected. */
export function isUnexpectedEnvironment(error: unknown): boolean {
  return sqlStateOf(error) === 'unexpected_environment';
}

/** Whether a transaction failed because a schema writer has the environment, or will have it. */
export function isHeldEnvironment(error: unknown): boolean {
  return sqlStateOf(error) === 'held_environment';
}

/** Whether a transaction failed because `holdingEnvironment` expected an outdated principal. */
export function isOutdatedAccess(error: unknown): boolean {
  return sqlStateOf(error) === 'outdated_access';
}

/** Whether a transaction failed because `holdingFactors` expected an outdated password or second factor. */
export function isOutdatedFactors(error: unknown): boolean {
  return sqlStateOf(error) === 'outdated_factors';
}
