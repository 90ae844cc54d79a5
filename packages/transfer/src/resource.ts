/** One entity as it travels. */
export interface Resource {
  id: string;
  type: string;
  attributes: Record<string, unknown>;
  relationships?: Record<string, { data: Linkage | Linkage[] | null }>;
  meta?: Record<string, unknown>;
}

/** A reference to an entity. */
export interface Linkage {
  id: string;
  type: string;
}

/** Id a to-one relationship points at, or null. */
export function linkedId(resource: Resource, relationship: string): string | null {
  const data = resource.relationships?.[relationship]?.data;
  return data === undefined || data === null || Array.isArray(data) ? null : data.id;
}

/** The named attributes of a resource that it has. */
export function pick(attributes: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in attributes).map((name) => [name, attributes[name]]));
}

/** Distinguishes an object from other JSON values. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
