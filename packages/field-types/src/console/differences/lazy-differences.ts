import { lazyPart } from '@lectern/ui';

/*
 * What differs is drawn rarely, and brings its own algorithms: it comes with the first comparison.
 */

/** Words of texts. */
export const LazyTextDifference = lazyPart(async () => (await import('./TextDifference.tsx')).TextDifference);
/** Values that fit a line. */
export const LazyCellDifference = lazyPart(async () => (await import('./CellDifference.tsx')).CellDifference);
/** Linked records. */
export const LazyRecordsDifference = lazyPart(async () => (await import('./RecordsDifference.tsx')).RecordsDifference);
/** Assets. */
export const LazyFilesDifference = lazyPart(async () => (await import('./FilesDifference.tsx')).FilesDifference);
/** Blocks. */
export const LazyBlocksDifference = lazyPart(async () => (await import('./BlocksDifference.tsx')).BlocksDifference);
