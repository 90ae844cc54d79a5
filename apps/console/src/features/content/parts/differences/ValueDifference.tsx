import { consoleFacetOf, type DifferenceProps } from '@lectern/field-types/console';
import { Skeleton } from '@lectern/ui';
import { Suspense } from 'react';

/** The differences between two values of a field in one locale, blocks in full. Requires a `ContentHost` above it. */
export function ValueDifference({ field, before, after }: DifferenceProps) {
  const { Difference } = consoleFacetOf(field);
  return (
    <Suspense fallback={<Skeleton height={40} />}>
      <Difference field={field} before={before} after={after} />
    </Suspense>
  );
}
