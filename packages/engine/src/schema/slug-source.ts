import { DomainError, type EnvironmentSchema, type Field, fieldsOf } from '@lectern/domain';

/** Rejects changes of a field that is the slug source of another one. Throws `USED_AS_SLUG_SOURCE`. */
export function assertIsNoSlugSource(field: Field, schema: EnvironmentSchema): void {
  const dependents = fieldsOf(schema, field.itemTypeId).filter(
    (other) =>
      other.id !== field.id &&
      Object.values(other.validators).some((settings) => Object.values(settings).includes(field.id)),
  );
  if (dependents.length > 0) {
    throw new DomainError('USED_AS_SLUG_SOURCE', { fields: dependents.map(({ id, label }) => ({ id, label })) });
  }
}
