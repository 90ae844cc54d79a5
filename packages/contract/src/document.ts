import { DomainError, isPlainObject, isValidId } from '@lectern/domain';

/** A JSON:API resource object whose kind is not known beforehand. */
export interface ResourceObject {
  id: string;
  type: string;
  attributes?: Record<string, unknown>;
  relationships?: Record<string, { data: Linkage | readonly Linkage[] | null }>;
  meta?: Record<string, unknown>;
}

/** Reference to another resource. */
export interface Linkage<T extends string = string> {
  id: string;
  type: T;
}

/** A whole answer. */
export interface Document {
  data: ResourceObject | readonly ResourceObject[] | null;
  included?: readonly ResourceObject[];
  meta?: Record<string, unknown>;
}

/** The type in a body that accepts several; undefined without one. */
export function bodyType(body: unknown): string | undefined {
  const type = isPlainObject(body) && isPlainObject(body['data']) ? body['data']['type'] : undefined;
  return typeof type === 'string' ? type : undefined;
}

/** Returns an acceptable entity ID. Throws `INVALID_ENTITY_ID` otherwise. */
export function requireEntityId(id: string): string {
  if (!isValidId(id)) throw new DomainError('INVALID_ENTITY_ID', { id });
  return id;
}
