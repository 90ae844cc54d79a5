import { DomainError, isPlainObject, type Problem } from '@lectern/domain';
import { z } from 'zod';
import type { Linkage } from './document.ts';

/** How the body of a call is parsed. `Input` is the `data` of a client, `Parsed` the input of a handler. */
export interface BodyReader<Input, Parsed> {
  /** Throws `INVALID_FORMAT`, with every problem at once. */
  read(body: unknown): Parsed;
  /** For types only; never there. */
  readonly accepts?: (input: Input) => void;
}

/** Linkage that a relationship accepts. Clients send `{ data: null }` for an empty one. */
export interface RelationshipShape {
  /** Types it may point at. */
  types: readonly string[];
  many?: boolean;
}

type RelationshipShapes = Readonly<Record<string, RelationshipShape>>;

/** Which attributes and relationships a request body may carry. */
export interface BodyShape<
  T extends string = string,
  A extends z.ZodRawShape = z.ZodRawShape,
  R extends RelationshipShapes = RelationshipShapes,
> {
  type: T;
  attributes: A;
  relationships?: R;
  /** Attributes of the entity that are ignored when a client echoes them (reference, management API 1). */
  readOnlyAttributes?: readonly string[];
  readOnlyRelationships?: readonly string[];
}

type LinkageOf<S extends RelationshipShape> = S['many'] extends true
  ? readonly Linkage<S['types'][number]>[]
  : Linkage<S['types'][number]> | null;

/** The result of parsing a body. Absent attributes and relationships are absent here too. */
export interface ParsedBody<A extends z.ZodRawShape, R extends RelationshipShapes> {
  id: string | undefined;
  attributes: z.output<z.ZodObject<A>>;
  relationships: { [K in keyof R]?: LinkageOf<R[K]> };
  meta: Record<string, unknown>;
}

/** What a client sends. */
export interface ResourceInput<T extends string, A extends z.ZodRawShape, R extends RelationshipShapes> {
  type: T;
  id?: string;
  attributes?: z.input<z.ZodObject<A>>;
  relationships?: { [K in keyof R]?: { data: LinkageOf<R[K]> } };
  meta?: Record<string, unknown>;
}

/** A body that is one resource object, with the shape it was made from. */
export type ResourceBody<T extends string, A extends z.ZodRawShape, R extends RelationshipShapes> = BodyShape<T, A, R> &
  BodyReader<ResourceInput<T, A, R>, ParsedBody<A, R>>;

/**
 * A body that is one resource object. Every problem is reported at once: `INVALID_FORMAT` with `{ path, code }` for
 * unknown keys, wrong types or a wrong resource type.
 */
export function resourceBody<
  const T extends string,
  A extends z.ZodRawShape,
  // No relationship is the default, not any of them.
  const R extends RelationshipShapes = Record<never, RelationshipShape>,
>(shape: BodyShape<T, A, R>): ResourceBody<T, A, R> {
  return { ...shape, read: (body) => readBody(shape, body) };
}

/** A body of one of several types: read as the type that it names, or as the first one. */
export function oneOfBodies<const Bodies extends readonly [AnyBody, ...AnyBody[]]>(
  ...bodies: Bodies
): BodyReader<InputOfBody<Bodies[number]>, ParsedWithType<Bodies[number]>> {
  return {
    read(body) {
      const data = isPlainObject(body) ? body['data'] : undefined;
      const named = isPlainObject(data) ? data['type'] : undefined;
      const chosen = bodies.find(({ type }) => type === named) ?? bodies[0];
      // Each result has the type of the body that it was read by.
      return { type: chosen.type, ...(chosen.read(body) as object) } as ParsedWithType<Bodies[number]>;
    },
  };
}

/** Only what the choice needs: what a body accepts is not comparable between bodies. */
type AnyBody = { type: string } & BodyReader<never, unknown>;
type InputOfBody<B> = B extends BodyReader<infer Input, unknown> ? Input : never;
type ParsedWithType<B> = B extends { type: infer T } & BodyReader<never, infer Parsed> ? { type: T } & Parsed : never;

function readBody<A extends z.ZodRawShape, R extends RelationshipShapes>(
  shape: BodyShape<string, A, R>,
  body: unknown,
): ParsedBody<A, R> {
  if (!isPlainObject(body) || !isPlainObject(body['data']))
    throw invalidFormat([{ path: 'data', code: 'VALIDATION_REQUIRED' }]);
  const data = body['data'];
  const problems: { path: string; code: string }[] = [];
  if (data['type'] !== shape.type) problems.push({ path: 'data.type', code: 'VALIDATION_INVALID' });
  const id = data['id'];
  if (id !== undefined && id !== null && typeof id !== 'string')
    problems.push({ path: 'data.id', code: 'VALIDATION_INVALID' });

  const attributes = readAttributes(shape, data['attributes'], problems);
  const relationships = readRelationships(shape, data['relationships'], problems);
  if (problems.length > 0) throw invalidFormat(problems);
  return {
    id: typeof id === 'string' ? id : undefined,
    // Both have just been checked against the shape that these types are inferred from.
    attributes: attributes as ParsedBody<A, R>['attributes'],
    relationships: relationships as ParsedBody<A, R>['relationships'],
    meta: isPlainObject(data['meta']) ? data['meta'] : {},
  };
}

function readAttributes(shape: BodyShape, value: unknown, problems: { path: string; code: string }[]): unknown {
  if (value !== undefined && value !== null && !isPlainObject(value)) {
    problems.push({ path: 'data.attributes', code: 'VALIDATION_INVALID' });
    return {};
  }
  const writable: Record<string, unknown> = {};
  for (const [key, attribute] of Object.entries(value ?? {})) {
    if (Object.hasOwn(shape.attributes, key)) writable[key] = attribute;
    else if (!shape.readOnlyAttributes?.includes(key))
      problems.push({ path: `data.attributes.${key}`, code: 'UNKNOWN_ATTRIBUTE' });
  }
  const parsed = z.object(shape.attributes).safeParse(writable);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const isMissing = issue.code === 'invalid_type' && issue.path.length === 1 && !(String(issue.path[0]) in writable);
    problems.push({
      path: ['data', 'attributes', ...issue.path].join('.'),
      code: isMissing ? 'VALIDATION_REQUIRED' : 'VALIDATION_INVALID',
    });
  }
  return {};
}

function readRelationships(
  shape: BodyShape,
  value: unknown,
  problems: { path: string; code: string }[],
): Record<string, Linkage | readonly Linkage[] | null> {
  const relationships: Record<string, Linkage | readonly Linkage[] | null> = {};
  if (!isPlainObject(value)) return relationships;
  for (const [name, relationship] of Object.entries(value)) {
    const expected = shape.relationships?.[name];
    if (expected === undefined) {
      if (!shape.readOnlyRelationships?.includes(name))
        problems.push({ path: `data.relationships.${name}`, code: 'UNKNOWN_RELATIONSHIP' });
      continue;
    }
    const data = isPlainObject(relationship) ? relationship['data'] : undefined;
    if (
      expected.many === true
        ? Array.isArray(data) && data.every((link) => isLinkage(link, expected))
        : data === null || isLinkage(data, expected)
    ) {
      // Checked by the condition above.
      relationships[name] = data as Linkage | readonly Linkage[] | null;
    } else if (data !== undefined) {
      problems.push({ path: `data.relationships.${name}`, code: 'VALIDATION_INVALID' });
    }
  }
  return relationships;
}

function isLinkage(value: unknown, expected: RelationshipShape): value is Linkage {
  return (
    isPlainObject(value) &&
    typeof value['id'] === 'string' &&
    typeof value['type'] === 'string' &&
    expected.types.includes(value['type'])
  );
}

function invalidFormat(problems: readonly { path: string; code: string }[]): DomainError {
  return DomainError.of(problems.map((details): Problem => ({ code: 'INVALID_FORMAT', details })));
}
