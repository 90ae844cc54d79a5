import { isPlainObject } from '@lectern/domain';
import type { SsoUser, StoredSsoUser } from '@lectern/storage';
import { ScimError } from './scim-error.ts';

/** The schema of a user. */
export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
/** The schema of what companies add to a user. */
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

const longestText = 255;
const mostEmails = 20;
/** Characters of what is only returned as it came. */
const mostExtra = 20_000;

/** What Lectern keeps of a user of SCIM. Other attributes are ignored. */
export interface ScimUserDocument {
  userName: string;
  externalId: string | null;
  givenName: string | null;
  familyName: string | null;
  active: boolean;
  displayName: string | null;
  /** Undefined where there are none of their own: the user is reached by the name. */
  emails: readonly Record<string, unknown>[] | undefined;
  enterprise: Readonly<Record<string, unknown>> | undefined;
}

/** An address of the kind that providers ask for. */
export function impliedEmails(userName: string): Record<string, unknown>[] {
  return [{ value: userName, type: 'work', primary: true }];
}

/** The document of a stored user. */
export function documentOf(user: StoredSsoUser): ScimUserDocument {
  const { displayName, emails, enterprise } = user.scimAttributes;
  return {
    userName: user.username,
    // Users whom the provider gave no ID are known by ours.
    externalId: user.externalId === user.id ? null : user.externalId,
    givenName: user.firstName,
    familyName: user.lastName,
    active: user.isActive,
    displayName: typeof displayName === 'string' ? displayName : null,
    emails: Array.isArray(emails) ? emails.filter(isPlainObject) : undefined,
    enterprise: isPlainObject(enterprise) ? enterprise : undefined,
  };
}

/** A user with what a document says. */
export function withDocument<U extends StoredSsoUser | SsoUser>(user: U, document: ScimUserDocument, now: Date): U {
  return {
    ...user,
    username: document.userName,
    externalId: document.externalId ?? user.id,
    firstName: document.givenName,
    lastName: document.familyName,
    isActive: document.active,
    scimAttributes: {
      ...(document.displayName !== null && { displayName: document.displayName }),
      ...(document.emails !== undefined && { emails: document.emails }),
      ...(document.enterprise !== undefined && { enterprise: document.enterprise }),
    },
    updatedAt: now,
  };
}

/** The document of a request that creates or replaces a user; `before` is kept where it says nothing. */
export function readUserDocument(body: unknown, before: ScimUserDocument | null): ScimUserDocument {
  if (!isPlainObject(body)) throw new ScimError('invalidSyntax', 'the body is no object');
  const given = lowerNames(body);
  const name = isPlainObject(given['name']) ? lowerNames(given['name']) : {};
  const userName = readScimText('userName', given['username']);
  if (userName === null) throw new ScimError('invalidValue', 'userName is required');
  const active = given['active'];
  return {
    userName,
    externalId: readScimText('externalId', given['externalid']) ?? before?.externalId ?? null,
    givenName: readScimText('name.givenName', name['givenname']),
    familyName: readScimText('name.familyName', name['familyname']),
    active: active === undefined || active === null ? (before?.active ?? true) : readScimFlag('active', active),
    displayName: readScimText('displayName', given['displayname']),
    emails: given['emails'] == null ? undefined : readEmails(given['emails']),
    enterprise: readEnterprise(given[enterpriseSchema.toLowerCase()]),
  };
}

/** An object whose names are in lower case: names have no case in SCIM. */
export function lowerNames(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
}

/** A text, trimmed; null for none and a blank one. Throws `invalidValue`. */
export function readScimText(name: string, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'string' ? value.trim() : null;
  if (text === null || text.length > longestText)
    throw new ScimError('invalidValue', `${name} is a text of at most ${longestText} characters`);
  return text === '' ? null : text;
}

/** A flag; some providers send it as a text. Throws `invalidValue`. */
export function readScimFlag(name: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  const flag = typeof value === 'string' ? { true: true, false: false }[value.toLowerCase()] : undefined;
  if (flag === undefined) throw new ScimError('invalidValue', `${name} is true or false`);
  return flag;
}

/** Addresses; a single one may come without its list. Throws `invalidValue`. */
export function readEmails(value: unknown): Record<string, unknown>[] {
  const list = Array.isArray(value) ? value : [value];
  const emails = list.map((entry) => (typeof entry === 'string' ? { value: entry } : entry));
  if (!emails.every(isPlainObject) || emails.length > mostEmails)
    throw new ScimError('invalidValue', `emails are at most ${mostEmails} objects`);
  assertSmall(emails);
  return emails.map((email) => ({
    ...email,
    ...('value' in email && { value: readScimText('emails.value', email['value']) }),
    ...('primary' in email && { primary: readScimFlag('emails.primary', email['primary']) }),
  }));
}

/** What companies add. Throws `invalidValue`. */
export function readEnterprise(value: unknown): Record<string, unknown> | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isPlainObject(value)) throw new ScimError('invalidValue', 'the enterprise extension is an object');
  assertSmall(value);
  return value;
}

function assertSmall(value: unknown): void {
  if (JSON.stringify(value).length > mostExtra) throw new ScimError('invalidValue', 'too long');
}
