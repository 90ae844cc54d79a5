import { DomainError, invalidField } from '@lectern/domain';

const longestName = 255;

/** The name of an organization, without spaces around it. Throws `INVALID_FIELD` for a blank and for a long one. */
export function readOrganizationName(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '') throw DomainError.of([invalidField('Organization', 'name', 'VALIDATION_REQUIRED')]);
  if (trimmed.length > longestName)
    throw DomainError.of([invalidField('Organization', 'name', 'VALIDATION_LENGTH', { max: longestName })]);
  return trimmed;
}
