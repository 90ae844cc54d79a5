import { isPlainObject } from '@lectern/domain';
import type { ScimCondition } from '@lectern/storage';
import type { ScimChange } from './read-patch.ts';
import { ScimError } from './scim-error.ts';
import { lowerNames, readScimText } from './user-document.ts';

/** What a request that creates or replaces a group says. */
export interface ScimGroupDocument {
  name: string;
  externalId: string | null;
  memberIds: readonly string[];
}

/** A change of a group. `keep` removes all members but these. */
export type ScimGroupChange =
  | { kind: 'name'; name: string }
  | { kind: 'external_id'; externalId: string | null }
  | { kind: 'add' | 'remove' | 'keep'; memberIds: readonly string[] };

/** Members of one request; a body of the largest size has not many more. */
const mostMembers = 20_000;

/** The document of a request that creates or replaces a group. Throws `ScimError`. */
export function readGroupDocument(body: unknown): ScimGroupDocument {
  if (!isPlainObject(body)) throw new ScimError('invalidSyntax', 'the body is no object');
  const given = lowerNames(body);
  return {
    name: readName(given['displayname']),
    externalId: readScimText('externalId', given['externalid']),
    memberIds: given['members'] == null ? [] : readMembers(given['members']),
  };
}

/** The changes of a PATCH request. Without a value, only removing `members` empties a group. Throws `ScimError`. */
export function groupChangesOf({ op, path, value }: ScimChange): ScimGroupChange[] {
  const { attribute, filter } = path;
  if (attribute === 'displayname') return [{ kind: 'name', name: readName(op === 'remove' ? null : value) }];
  if (attribute === 'externalid')
    return [{ kind: 'external_id', externalId: op === 'remove' ? null : readScimText('externalId', value) }];
  // Attributes that Lectern does not keep.
  if (attribute !== 'members' && attribute !== 'members.value') return [];
  if (filter !== null) {
    const memberIds = idsOf(filter);
    return op === 'remove' ? [{ kind: 'remove', memberIds }] : [{ kind: 'add', memberIds }];
  }
  if (op === 'add') return [{ kind: 'add', memberIds: readMembers(value) }];
  if (op === 'remove') {
    return value == null ? [{ kind: 'keep', memberIds: [] }] : [{ kind: 'remove', memberIds: readMembers(value) }];
  }
  const memberIds = readMembers(value);
  return [
    { kind: 'keep', memberIds },
    { kind: 'add', memberIds },
  ];
}

function readName(value: unknown): string {
  const name = readScimText('displayName', value);
  if (name === null) throw new ScimError('invalidValue', 'displayName is required');
  return name;
}

/** IDs of members, each once; a single one may come without its list. */
function readMembers(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  if (list.length > mostMembers) throw new ScimError('invalidValue', `at most ${mostMembers} members at once`);
  const ids = list.map((member) => {
    const id = isPlainObject(member) ? lowerNames(member)['value'] : member;
    if (typeof id !== 'string') throw new ScimError('invalidValue', 'a member has a value');
    return id;
  });
  return [...new Set(ids)];
}

/** The members that a filter names. */
function idsOf(filter: ScimCondition): string[] {
  if (filter.kind === 'or') return filter.parts.flatMap(idsOf);
  if (filter.kind === 'compare' && filter.attribute === 'value' && filter.operator === 'eq')
    return [String(filter.value)];
  throw new ScimError('invalidFilter', 'members are chosen by their value');
}
