/**
 * What saves ways to the database and work there: pipelining, deferred statements, inserts combined into one statement,
 * the compiled-query cache and prepared statements. The rest of the package imports this file alone.
 */
export { compiledOnce } from './compiled-query-cache.ts';
export { PipelinedDriver } from './pipelined-driver.ts';
export { EmbeddedClient, ServerClient } from './prepared-statements.ts';
export { deferStatements, flushDeferred, limitTransactionTime, runPipelined } from './run-pipelined.ts';
export { executeNamed, named, type StatementName } from './statement-name.ts';
export { type Explain, independentInserts, type Statement } from './statement.ts';
