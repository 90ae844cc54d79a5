import { enterpriseSchema, userSchema } from '@lectern/engine';

/** The schema of a group. */
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** The most that a list returns at once. */
export const maxCount = 200;

interface Attribute {
  type?: 'string' | 'boolean' | 'complex' | 'reference';
  description: string;
  multiValued?: true;
  required?: true;
  caseExact?: true;
  mutability?: 'readOnly' | 'readWrite' | 'immutable';
  uniqueness?: 'server';
  subAttributes?: Readonly<Record<string, Attribute>>;
}

/** Everything that SCIM keeps, by schema (RFC 7643, section 7). */
const schemas = {
  [userSchema]: {
    name: 'User',
    description: 'Someone who signs in by the identity provider',
    attributes: {
      userName: { description: 'Email address', required: true, uniqueness: 'server' },
      name: {
        type: 'complex',
        description: 'Parts of the name',
        subAttributes: {
          givenName: { description: 'First name' },
          familyName: { description: 'Last name' },
        },
      },
      displayName: { description: 'Name as the provider shows it' },
      active: { type: 'boolean', description: 'Whether the user may sign in' },
      emails: {
        type: 'complex',
        multiValued: true,
        description: 'Email addresses',
        subAttributes: {
          value: { description: 'Address' },
          type: { description: 'Kind of address, such as work' },
          display: { description: 'Label' },
          primary: { type: 'boolean', description: 'Whether it is the main address' },
        },
      },
      groups: {
        type: 'complex',
        multiValued: true,
        mutability: 'readOnly',
        description: 'Groups of the user',
        subAttributes: {
          value: { description: 'ID of the group', mutability: 'readOnly' },
          display: { description: 'Name of the group', mutability: 'readOnly' },
        },
      },
    },
  },
  [enterpriseSchema]: {
    name: 'EnterpriseUser',
    description: 'What companies add to a user; returned as it came',
    attributes: {
      employeeNumber: { description: 'Number of the employee' },
      costCenter: { description: 'Cost center' },
      organization: { description: 'Organization' },
      division: { description: 'Division' },
      department: { description: 'Department' },
      manager: {
        type: 'complex',
        description: 'Manager',
        subAttributes: { value: { description: 'ID of the manager' }, displayName: { description: 'Name' } },
      },
    },
  },
  [groupSchema]: {
    name: 'Group',
    description: 'A group of users, which gives them a role',
    attributes: {
      displayName: { description: 'Name', required: true, uniqueness: 'server' },
      members: {
        type: 'complex',
        multiValued: true,
        description: 'Users of the group',
        subAttributes: {
          value: { description: 'ID of the user', caseExact: true, mutability: 'immutable' },
          display: { description: 'Name of the user', mutability: 'readOnly' },
        },
      },
    },
  },
} satisfies Record<string, { name: string; description: string; attributes: Readonly<Record<string, Attribute>> }>;

/** `/Schemas` */
export function presentSchemas(baseUrl: string): object[] {
  return Object.entries(schemas).map(([id, { name, description, attributes }]) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id,
    name,
    description,
    attributes: presentAttributes(attributes),
    meta: { resourceType: 'Schema', location: `${baseUrl}/Schemas/${id}` },
  }));
}

function presentAttributes(attributes: Readonly<Record<string, Attribute>>): object[] {
  return Object.entries(attributes).map(([name, attribute]) => ({
    name,
    type: attribute.type ?? 'string',
    multiValued: attribute.multiValued ?? false,
    description: attribute.description,
    required: attribute.required ?? false,
    caseExact: attribute.caseExact ?? false,
    mutability: attribute.mutability ?? 'readWrite',
    returned: 'default',
    uniqueness: attribute.uniqueness ?? 'none',
    ...(attribute.subAttributes !== undefined && { subAttributes: presentAttributes(attribute.subAttributes) }),
  }));
}

/** `/ResourceTypes` */
export function presentResourceTypes(baseUrl: string): object[] {
  return [
    { id: 'User', endpoint: '/Users', schema: userSchema, extensions: [{ schema: enterpriseSchema, required: false }] },
    { id: 'Group', endpoint: '/Groups', schema: groupSchema, extensions: [] },
  ].map(({ id, endpoint, schema, extensions }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id,
    name: id,
    endpoint,
    description: `${id} resources`,
    schema,
    ...(extensions.length > 0 && { schemaExtensions: extensions }),
    meta: { resourceType: 'ResourceType', location: `${baseUrl}/ResourceTypes/${id}` },
  }));
}

/** `/ServiceProviderConfig` */
export function presentServiceProviderConfig(baseUrl: string): object {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: maxCount },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The token that the settings of single sign-on generate',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${baseUrl}/ServiceProviderConfig` },
  };
}
