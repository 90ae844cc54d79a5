import { isEmailAddress } from '@lectern/domain';
import { emailFormat, namespaces } from './namespaces.ts';
import { SamlRefusal } from './saml-refusal.ts';
import { attributeOf, childrenOf, onlyChild, textOf } from './xml.ts';

/** A person as an identity provider describes them. */
export interface SamlProfile {
  /** Lower case. */
  email: string;
  /** Null where the provider sends none: what is known is kept. */
  firstName: string | null;
  lastName: string | null;
  groups: string[] | null;
}

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const emailNames = ['email', 'mail', `${claims}/emailaddress`, 'urn:oid:0.9.2342.19200300.100.1.3'];
const firstNames = ['firstName', `${claims}/givenname`];
const lastNames = ['lastName', `${claims}/surname`];
const groupNames = ['datocmsGroups', 'groups', 'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups'];

const maxGroups = 500;
const longestText = 255;

/** Reads a verified assertion. Throws `SamlRefusal` (`MISSING_EMAIL`) where it names no email address. */
export function profileOf(assertion: Element): SamlProfile {
  const attributes = attributesOf(assertion);
  const firstOf = (names: readonly string[]) => names.flatMap((name) => attributes.get(name) ?? [])[0] ?? null;
  const email = emailNameId(assertion) ?? firstOf(emailNames);
  if (email === null || !isEmailAddress(email)) throw new SamlRefusal('MISSING_EMAIL');
  const sentGroups = groupNames.filter((name) => attributes.has(name));
  return {
    email: email.toLowerCase(),
    firstName: firstOf(firstNames)?.slice(0, longestText) ?? null,
    lastName: firstOf(lastNames)?.slice(0, longestText) ?? null,
    groups: sentGroups.length === 0 ? null : groupsOf(sentGroups.flatMap((name) => attributes.get(name) ?? [])),
  };
}

function groupsOf(names: readonly string[]): string[] {
  return [...new Set(names.filter((name) => name.length <= longestText))].slice(0, maxGroups);
}

function emailNameId(assertion: Element): string | null {
  const subject = onlyChild(assertion, namespaces.assertion, 'Subject');
  const nameId = subject === null ? null : onlyChild(subject, namespaces.assertion, 'NameID');
  if (nameId === null) return null;
  const format = attributeOf(nameId, 'Format');
  return format === emailFormat && textOf(nameId) !== '' ? textOf(nameId) : null;
}

function attributesOf(assertion: Element): Map<string, string[]> {
  const attributes = new Map<string, string[]>();
  for (const statement of childrenOf(assertion, namespaces.assertion, 'AttributeStatement'))
    for (const attribute of childrenOf(statement, namespaces.assertion, 'Attribute')) {
      const name = attributeOf(attribute, 'Name') ?? '';
      const values = childrenOf(attribute, namespaces.assertion, 'AttributeValue').map(textOf);
      attributes.set(name, [...(attributes.get(name) ?? []), ...values.filter((value) => value !== '')]);
    }
  return attributes;
}
