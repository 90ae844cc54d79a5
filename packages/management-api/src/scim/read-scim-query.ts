import { ScimError } from '@lectern/engine';
import type { ScimPage } from '@lectern/storage';
import { isStorable } from '../transport/storable-text.ts';
import type { ScimResource } from './present-scim.ts';
import { maxCount } from './schemas.ts';

const defaultCount = 100;

/** The query of a list. */
export interface ScimListQuery {
  filter: string | null;
  startIndex: number;
  page: ScimPage;
}

/** The query of a list; numbers out of range are clamped. Throws `invalidValue`, `invalidFilter`. */
export function readListQuery(query: Record<string, unknown>): ScimListQuery {
  const filter = query['filter'];
  if (filter !== undefined && (typeof filter !== 'string' || !isStorable(filter)))
    throw new ScimError('invalidFilter', 'the filter is no text');
  const startIndex = Math.max(1, readInteger(query, 'startIndex', 1));
  const count = Math.min(maxCount, Math.max(0, readInteger(query, 'count', defaultCount)));
  return {
    filter: filter === undefined || filter.trim() === '' ? null : filter,
    startIndex,
    page: { offset: startIndex - 1, limit: count },
  };
}

function readInteger(query: Record<string, unknown>, name: string, fallback: number): number {
  const given = query[name];
  if (given === undefined || given === '') return fallback;
  if (typeof given !== 'string' || !/^-?\d{1,9}$/.test(given))
    throw new ScimError('invalidValue', `${name} is an integer`);
  return Number(given);
}

/** Whether a group is asked for with its members. */
export function wantsMembers(query: Record<string, unknown>): boolean {
  const only = namesOf(query['attributes']);
  return only.size > 0 ? only.has('members') : !namesOf(query['excludedAttributes']).has('members');
}

/** The attributes that a request asks for. */
export function selectAttributes(resource: ScimResource, query: Record<string, unknown>): Partial<ScimResource> {
  const only = namesOf(query['attributes']);
  const without = namesOf(query['excludedAttributes']);
  const isWanted = (name: string) =>
    name === 'id' ||
    name === 'schemas' ||
    (only.size > 0 ? only.has(name.toLowerCase()) : !without.has(name.toLowerCase()));
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isWanted(name)));
}

/** Lower-cased names of whole attributes: one of `name.givenName` asks for `name`. */
function namesOf(value: unknown): ReadonlySet<string> {
  if (typeof value !== 'string') return new Set();
  const names = value.split(',').map((name) => name.trim().toLowerCase());
  return new Set(
    names.filter((name) => name !== '').map((name) => (name.startsWith('urn:') ? name : (name.split('.')[0] ?? name))),
  );
}
