import { lazy } from 'react';

/*
 * What differs is drawn rarely, and brings its own algorithms: it comes with the first comparison.
 */

/** Words of texts. */
export const LazyTextDifference = lazy(async () => ({ default: (await import('./TextDifference.tsx')).TextDifference }));
/** Values that fit a line. */
export const LazyCellDifference = lazy(async () => ({ default: (await import('./CellDifference.tsx')).CellDifference }));
/** Linked records. */
export const LazyRecordsDifference = lazy(async () => ({ default: (await import('./RecordsDifference.tsx')).RecordsDifference }));
/** Assets. */
export const LazyFilesDifference = lazy(async () => ({ default: (await import('./FilesDifference.tsx')).FilesDifference }));
/** Blocks. */
export const LazyBlocksDifference = lazy(async () => ({ default: (await import('./BlocksDifference.tsx')).BlocksDifference }));
