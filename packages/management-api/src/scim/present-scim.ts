import {
  documentOf,
  enterpriseSchema,
  impliedEmails,
  type ScimGroupView,
  type ScimUserView,
  userSchema,
} from '@lectern/engine';
import { groupSchema } from './schemas.ts';

/** A resource of SCIM. */
export interface ScimResource extends Record<string, unknown> {
  schemas: readonly string[];
  id: string;
  meta: { resourceType: string; created: string; lastModified: string; location: string; version: string };
}

/** A user, with the attributes that the provider sent. */
export function presentScimUser({ user, groups }: ScimUserView, baseUrl: string): ScimResource {
  const document = documentOf(user);
  return {
    schemas: [userSchema, ...(document.enterprise === undefined ? [] : [enterpriseSchema])],
    id: user.id,
    ...(document.externalId !== null && { externalId: document.externalId }),
    userName: document.userName,
    name: {
      ...(document.givenName !== null && { givenName: document.givenName }),
      ...(document.familyName !== null && { familyName: document.familyName }),
    },
    ...(document.displayName !== null && { displayName: document.displayName }),
    active: document.active,
    emails: document.emails ?? impliedEmails(document.userName),
    groups: groups.map(({ id, name }) => ({ value: id, display: name, $ref: `${baseUrl}/Groups/${id}` })),
    ...(document.enterprise !== undefined && { [enterpriseSchema]: document.enterprise }),
    meta: metaOf('User', user, `${baseUrl}/Users/${user.id}`),
  };
}

/** A group, with its members unless they were not asked for. */
export function presentScimGroup({ group, members }: ScimGroupView, baseUrl: string): ScimResource {
  return {
    schemas: [groupSchema],
    id: group.id,
    ...(group.externalId !== null && group.externalId !== group.id && { externalId: group.externalId }),
    displayName: group.name,
    ...(members !== null && {
      members: members.map(({ id, username }) => ({ value: id, display: username, $ref: `${baseUrl}/Users/${id}` })),
    }),
    meta: metaOf('Group', group, `${baseUrl}/Groups/${group.id}`),
  };
}

function metaOf(
  resourceType: string,
  { createdAt, updatedAt, version }: { createdAt: Date; updatedAt: Date; version: number },
  location: string,
): ScimResource['meta'] {
  return {
    resourceType,
    created: createdAt.toISOString(),
    lastModified: updatedAt.toISOString(),
    location,
    version: `W/"${version}"`,
  };
}
