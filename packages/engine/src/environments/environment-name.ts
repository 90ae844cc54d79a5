import { DomainError, environmentNameMaxLength, invalidField, isEnvironmentName } from '@lectern/domain';
import { findEnvironment, type Queryable } from '@lectern/storage';

/**
 * Throws `INVALID_FIELD` on `name`: `VALIDATION_FORMAT` unless it consists of lowercase letters, digits and dashes,
 * `VALIDATION_UNIQUENESS` when an environment of the site has it. Tools check for exactly the latter.
 */
export async function checkEnvironmentName(db: Queryable, siteId: string, name: string): Promise<void> {
  const code =
    name.length > environmentNameMaxLength || !isEnvironmentName(name)
      ? 'VALIDATION_FORMAT'
      : (await findEnvironment(db, siteId, name)) === null
        ? null
        : 'VALIDATION_UNIQUENESS';
  if (code !== null) throw DomainError.of([invalidField('Environment', 'name', code)]);
}
