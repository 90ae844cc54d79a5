import {
  DomainError,
  type EntityId,
  generateId,
  invalidField,
  type SavedFilter,
  type SavedFilterKind,
} from '@lectern/domain';
import { insertSavedFilter, isUniqueViolation } from '@lectern/storage';
import { type EnvironmentScope, withContentWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { authorizeSharing } from './saved-filter-access.ts';
import { assertFilterValid, recordTypeOf } from './saved-filter-rules.ts';

/** Attributes of a saved filter that people choose. */
export type SavedFilterAttributes = Pick<
  SavedFilter,
  'name' | 'filter' | 'isShared' | 'itemTypeId' | 'columns' | 'orderBy'
>;

/**
 * Saves a filter for the principal, or for all. Throws `INVALID_FIELD`, `INVALID_RELATIONSHIP`,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function createSavedFilter(
  services: EngineServices,
  scope: EnvironmentScope,
  kind: SavedFilterKind,
  input: Partial<SavedFilterAttributes> & { id?: EntityId | undefined },
): Promise<SavedFilter> {
  try {
    return await withContentWrite(services, scope, async (ctx) => {
      const savedFilter: SavedFilter = {
        name: '',
        filter: {},
        isShared: false,
        itemTypeId: null,
        columns: null,
        orderBy: null,
        ...input,
        kind,
        id: input.id ?? generateId(),
        creator: ctx.actor.creator,
        createdAt: ctx.now,
      };
      authorizeSharing(ctx, savedFilter);
      assertFilterValid(savedFilter, ctx.schema);
      await insertSavedFilter(ctx.db, savedFilter);
      ctx.emit({ noun: 'saved_filter', id: savedFilter.id, change: 'create' });
      return savedFilter;
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'saved_filters_pkey')) throw error;
    throw DomainError.of([invalidField(recordTypeOf(kind), 'id', 'VALIDATION_UNIQUENESS')]);
  }
}
