import { isPlainObject } from '@lectern/domain';
import type { ScimCondition } from '@lectern/storage';
import type { ScimChange } from './read-patch.ts';
import { ScimError } from './scim-error.ts';
import {
  enterpriseSchema,
  impliedEmails,
  lowerNames,
  readEmails,
  readEnterprise,
  readScimFlag,
  readScimText,
  type ScimUserDocument,
} from './user-document.ts';

/** A document after the changes of a PATCH request, in order. Throws `ScimError`. */
export function patchUser(before: ScimUserDocument, changes: readonly ScimChange[]): ScimUserDocument {
  return changes.reduce(applyChange, before);
}

function applyChange(user: ScimUserDocument, change: ScimChange): ScimUserDocument {
  const { op, path, value } = change;
  const { attribute } = path;
  const isRemoved = op === 'remove';
  if (attribute.startsWith(enterpriseSchema.toLowerCase())) return changeEnterprise(user, change);
  switch (attribute) {
    case 'username': {
      const userName = isRemoved ? null : readScimText('userName', value);
      if (userName === null) throw new ScimError('invalidValue', 'userName is required');
      return { ...user, userName };
    }
    case 'active':
      if (isRemoved) throw new ScimError('mutability', 'active is required');
      return { ...user, active: readScimFlag('active', value) };
    case 'externalid':
      return { ...user, externalId: isRemoved ? null : readScimText('externalId', value) };
    case 'displayname':
      return { ...user, displayName: isRemoved ? null : readScimText('displayName', value) };
    case 'name.givenname':
      return { ...user, givenName: isRemoved ? null : readScimText('name.givenName', value) };
    case 'name.familyname':
      return { ...user, familyName: isRemoved ? null : readScimText('name.familyName', value) };
    case 'name':
      return changeName(user, isRemoved ? { givenName: null, familyName: null } : value);
    case 'emails':
    case 'emails.value':
      return { ...user, emails: changeEmails(user, change) };
    default:
      // Attributes that Lectern does not keep.
      return user;
  }
}

function changeName(user: ScimUserDocument, value: unknown): ScimUserDocument {
  if (!isPlainObject(value)) throw new ScimError('invalidValue', 'name is an object');
  const name = lowerNames(value);
  return {
    ...user,
    ...('givenname' in name && { givenName: readScimText('name.givenName', name['givenname']) }),
    ...('familyname' in name && { familyName: readScimText('name.familyName', name['familyname']) }),
  };
}

function changeEnterprise(user: ScimUserDocument, { op, path, value }: ScimChange): ScimUserDocument {
  const member = path.attribute.slice(enterpriseSchema.length + 1);
  if (member === '') return { ...user, enterprise: op === 'remove' ? undefined : readEnterprise(value) };
  const others = Object.entries(user.enterprise ?? {}).filter(([name]) => name.toLowerCase() !== member);
  const name = Object.keys(user.enterprise ?? {}).find((known) => known.toLowerCase() === member) ?? member;
  return {
    ...user,
    enterprise: readEnterprise(Object.fromEntries([...others, ...(op === 'remove' ? [] : [[name, value]])])),
  };
}

type Email = Record<string, unknown>;

function changeEmails(user: ScimUserDocument, { op, path, value }: ScimChange): Email[] | undefined {
  const emails = [...(user.emails ?? [])];
  const { filter, sub } = path;
  if (filter === null) {
    if (op === 'remove') return value === undefined ? undefined : emails.filter((email) => !isListed(email, value));
    return op === 'replace' ? readEmails(value) : withAdded(emails, readEmails(value));
  }
  const known = user.emails === undefined ? impliedEmails(user.userName) : emails;
  const isMeant = (email: Email) => matches(filter, email);
  if (op === 'remove') {
    const rest = known.map((email) => (isMeant(email) ? withoutMember(email, sub) : email));
    return rest.filter((email) => email !== null);
  }
  const given = sub === null ? (isPlainObject(value) ? value : { value }) : { [sub]: value };
  if (known.some(isMeant)) return readEmails(known.map((email) => (isMeant(email) ? { ...email, ...given } : email)));
  const named = membersOf(filter);
  if (named === null) throw new ScimError('noTarget', 'no address fits the filter');
  return readEmails([...emails, { ...named, ...given }]);
}

function isListed({ value }: Email, listed: unknown): boolean {
  return readEmails(listed).some((other) => other['value'] === value);
}

/** One address of each value; the later one counts. */
function withAdded(emails: readonly Email[], added: readonly Email[]): Email[] {
  return [...emails.filter(({ value }) => !added.some((other) => other['value'] === value)), ...added];
}

function withoutMember(email: Email, sub: string | null): Email | null {
  if (sub === null || sub === 'value') return null;
  return Object.fromEntries(Object.entries(email).filter(([name]) => name.toLowerCase() !== sub));
}

/** What a filter demands of a new value: providers write an address that is not there yet in this way. */
function membersOf(filter: ScimCondition): Email | null {
  if (filter.kind === 'compare' && filter.operator === 'eq') return { [filter.attribute]: filter.value };
  if (filter.kind !== 'and') return null;
  const parts = filter.parts.map(membersOf);
  return parts.every((part) => part !== null) ? Object.assign({}, ...parts) : null;
}

function matches(filter: ScimCondition, email: Email): boolean {
  if (filter.kind === 'and') return filter.parts.every((part) => matches(part, email));
  if (filter.kind === 'or') return filter.parts.some((part) => matches(part, email));
  if (filter.kind === 'not') return !matches(filter.part, email);
  const value = lowerNames(email)[filter.attribute];
  if (filter.kind === 'present') return value !== undefined && value !== null;
  if (filter.kind !== 'compare' || (filter.operator !== 'eq' && filter.operator !== 'ne'))
    throw new ScimError('invalidFilter', 'addresses are chosen by eq and ne');
  const isEqual = String(value ?? '').toLowerCase() === String(filter.value ?? '').toLowerCase();
  return isEqual === (filter.operator === 'eq');
}
