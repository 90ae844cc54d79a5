/**
 * Copies tables while others write them, in short transactions: forks copy a whole environment (docs/decisions/0006),
 * online migrations its content, rewritten on the way (docs/decisions/0008). What differs between the two, and why, is in
 * docs/decisions/0019. The steps, in order:
 *
 * 1. `describeTables` reads the shapes of the tables, `createCopyTable` makes empty ones with the same keys and indexes.
 * 2. `createChangeList` and `captureChanges`: from here on triggers record the key of every row that is written.
 * 3. `copyChunk` copies rows as they are, and reports the place to resume from. An online migration reads and writes rows
 *    itself, since it transforms them.
 * 4. Catch-up: `applyChanges` copies captured rows again as they are, `takeChangedKeys` returns their keys to a caller
 *    that transforms them. `countChanges` reports when few are left.
 * 5. The switch, in one transaction without writers: the last changes, then `finishCopyTables` or `addUncheckedForeignKey`.
 * 6. Cleanup: `listCaptures`, `stopCapture` and `dropChangeList`; or `dropPgSchema`, which ends the capture too.
 */
export * from './capture-changes.ts';
export * from './copy-chunk.ts';
export * from './copy-tables.ts';
export { describeTables, shapeOf, tableBytes, type TableShape } from './describe-tables.ts';
export type * from './fork-progress.ts';
export { siteDuplicateChanges } from './site-duplicate.ts';
