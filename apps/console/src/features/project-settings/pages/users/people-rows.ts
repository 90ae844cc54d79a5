import type { ResourceObject, SiteInvitationResource, UserResource } from '@lectern/contract';
import { nameOfPerson } from '#lib/people/person-name.ts';

/** The state of a user in the project. */
export type Standing = 'active' | 'deactivated' | 'invited' | 'expired';

/** One row of the page: an active user or an invitation. */
export interface PersonRow {
  kind: 'owner' | 'user' | 'invitation';
  id: string;
  /** Their name: an invitation has an address only. */
  name: string;
  /** Below the name, if it differs. */
  email: string | null;
  standing: Standing;
  /** Null where it is not known. */
  has2fa: boolean | null;
  /** ISO 8601; null for an invitation. */
  lastAccess: string | null;
  /** Null for the owner, whom no role limits. */
  roleId: string | null;
}

interface Sources {
  owner: ResourceObject | null;
  users: readonly UserResource[];
  invitations: readonly SiteInvitationResource[];
}

/** The owner, then active users, then deactivated users, then invitations. */
export function peopleRows({ owner, users, invitations }: Sources): PersonRow[] {
  return [
    ...(owner === null ? [] : [ownerRow(owner)]),
    ...users
      .map(userRow)
      .toSorted((a, b) => Number(a.standing === 'deactivated') - Number(b.standing === 'deactivated')),
    ...invitations.map(invitationRow),
  ];
}

function ownerRow(owner: ResourceObject): PersonRow {
  const email = owner.attributes?.email;
  return {
    kind: 'owner',
    id: owner.id,
    ...nameAndEmail(nameOfPerson(owner), typeof email === 'string' ? email : ''),
    standing: 'active',
    has2fa: null,
    lastAccess: null,
    roleId: null,
  };
}

function userRow(user: UserResource): PersonRow {
  const { attributes, relationships, meta } = user;
  return {
    kind: 'user',
    id: user.id,
    ...nameAndEmail(nameOfPerson(user), attributes.email),
    standing: attributes.is_active ? 'active' : 'deactivated',
    has2fa: attributes.is_2fa_active,
    lastAccess: meta?.last_access ?? null,
    roleId: relationships.role.data.id,
  };
}

function invitationRow({ id, attributes, relationships }: SiteInvitationResource): PersonRow {
  return {
    kind: 'invitation',
    id,
    name: attributes.email,
    email: null,
    standing: attributes.expired ? 'expired' : 'invited',
    has2fa: null,
    lastAccess: null,
    roleId: relationships.role.data.id,
  };
}

function nameAndEmail(name: string, email: string): Pick<PersonRow, 'name' | 'email'> {
  return { name: name === '' ? email : name, email: email === '' || email === name ? null : email };
}
