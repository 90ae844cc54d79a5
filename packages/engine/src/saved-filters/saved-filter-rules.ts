import {
  DomainError,
  type EnvironmentSchema,
  invalidField,
  type Problem,
  type SavedFilter,
  type SavedFilterKind,
} from '@lectern/domain';

const recordTypes = { item_type_filter: 'ItemTypeFilter', upload_filter: 'UploadFilter' } satisfies Record<
  SavedFilterKind,
  string
>;

/** Name of a kind in the details of errors. */
export function recordTypeOf(kind: SavedFilterKind): string {
  return recordTypes[kind];
}

/**
 * Rejects a filter without a name, and a record filter without a valid model. Columns and ordering may name missing
 * fields: fields are added and deleted. Throws `INVALID_FIELD`, `INVALID_RELATIONSHIP`.
 */
export function assertFilterValid({ kind, name, itemTypeId }: SavedFilter, schema: EnvironmentSchema): void {
  const recordType = recordTypeOf(kind);
  const needsModel = kind === 'item_type_filter';
  const hasModel = itemTypeId !== null && schema.itemTypes.get(itemTypeId)?.isModularBlock === false;
  const problems: Problem[] = [
    ...(name.trim() === '' ? [invalidField(recordType, 'name', 'VALIDATION_REQUIRED')] : []),
    ...(needsModel && !hasModel
      ? [{ code: 'INVALID_RELATIONSHIP' as const, details: { relationship: 'item_type', record_type: recordType } }]
      : []),
  ];
  if (problems.length > 0) throw DomainError.of(problems);
}
