import fc from 'fast-check';
import type { Condition, Filter } from '#lib/filters/conditions.ts';
import { uploadFilterNames } from '../filters/upload-filter-names.ts';
import { gridOrders, outside, type UploadSelection } from '../upload-selection.ts';

const text = fc.string({ maxLength: 12 });

const condition: fc.Arbitrary<Condition> = fc.record({
  name: fc.constantFrom(...uploadFilterNames.filter((name) => name !== 'upload_collection')),
  operator: fc.constantFrom('eq', 'gte', 'lte', 'in', 'matches', 'any_in'),
  value: fc.oneof(
    text,
    fc.array(text, { minLength: 1, maxLength: 3 }),
    fc.record({ type: fc.constantFrom('user', 'account'), id: text }),
  ),
});

const filter: fc.Arbitrary<Filter> = fc.oneof(
  fc.array(condition, { maxLength: 5 }).map((conditions) => ({ match: 'all' as const, conditions })),
  fc.array(condition, { minLength: 2, maxLength: 5 }).map((conditions) => ({ match: 'any' as const, conditions })),
);

/** Any state of the grid, page and view aside. */
export const uploadSelections: fc.Arbitrary<UploadSelection> = fc.record({
  query: text,
  filter,
  collection: fc.constantFrom(null, outside, 'T4m4tPymSACFzsqbZS65WA'),
  isUnused: fc.boolean(),
  locale: fc.constantFrom(null, 'it', 'pt-BR'),
  orderBy: fc.constantFrom(...gridOrders),
});
