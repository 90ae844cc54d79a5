import { z } from 'zod';

/** Schema of a list that is never mutated. */
export function listOf<T extends z.ZodType>(entry: T) {
  return z.array(entry).readonly();
}

/** Schema of a reference to one resource, of one of these types. */
export function toOne<const T extends readonly [string, ...string[]]>(...types: T) {
  return z.strictObject({ data: z.strictObject({ id: z.string(), type: z.enum(types) }) });
}

/** Schema of a reference to one resource, or to none. */
export function toOneOrNone<const T extends readonly [string, ...string[]]>(...types: T) {
  return z.strictObject({ data: z.strictObject({ id: z.string(), type: z.enum(types) }).nullable() });
}

/** Schema of references to many resources. */
export function toMany<const T extends readonly [string, ...string[]]>(...types: T) {
  return z.strictObject({ data: listOf(z.strictObject({ id: z.string(), type: z.enum(types) })) });
}

/**
 * Schema of a resource as the wire shows it: exactly these attributes, relationships and meta, the latter two left out
 * where the resource has none.
 */
export function resource<const T extends string, M extends ResourceMembers>(
  type: T,
  members: M,
): z.ZodObject<{ id: z.ZodString; type: z.ZodLiteral<T> } & Members<M>, z.core.$strict>;
export function resource(type: string, members: ResourceMembers): z.ZodObject {
  const schemas = Object.entries(members).map(([name, member]) => [
    name,
    member instanceof z.ZodType ? member : z.strictObject(member),
  ]);
  return z.strictObject({ id: z.string(), type: z.literal(type), ...Object.fromEntries(schemas) });
}

/** Members of a resource: the shape of an object, or a schema of its own where names are not known beforehand. */
interface ResourceMembers {
  attributes?: z.ZodRawShape | z.ZodType<Record<string, unknown>>;
  relationships?: z.ZodRawShape;
  meta?: z.ZodRawShape | z.ZodType<Record<string, unknown>>;
}

type Members<M extends ResourceMembers> = {
  [K in keyof M]: M[K] extends z.ZodType
    ? M[K]
    : M[K] extends z.ZodRawShape
      ? z.ZodObject<M[K], z.core.$strict>
      : never;
};
