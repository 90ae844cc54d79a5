import { DomainError, type EntityId, invalidField } from '@lectern/domain';

/** Refuses an ID chosen by the client that another entity of the kind already has (reference, management API 2). */
export function assertIdIsFree(
  recordType: string,
  id: EntityId | undefined,
  existing: Iterable<{ id: EntityId }>,
): void {
  if (id === undefined) return;
  for (const entity of existing) {
    if (entity.id === id) throw DomainError.of([invalidField(recordType, 'id', 'VALIDATION_UNIQUENESS')]);
  }
}
