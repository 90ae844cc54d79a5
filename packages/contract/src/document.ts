import { DomainError, isPlainObject, isValidId, type Problem } from '@lectern/domain';
import { z } from 'zod';

/** A JSON:API resource object as Lectern sends it. */
export interface ResourceObject {
  id: string;
  type: string;
  attributes?: Record<string, unknown>;
  relationships?: Record<string, { data: Linkage | readonly Linkage[] | null }>;
  meta?: Record<string, unknown>;
}

/** Reference to another resource. */
export interface Linkage {
  id: string;
  type: string;
}

/** A whole answer. */
export interface Document {
  data: ResourceObject | readonly ResourceObject[] | null;
  included?: readonly ResourceObject[];
  meta?: Record<string, unknown>;
}

/** Which attributes and relationships a request body may carry. */
export interface BodyShape<A extends z.ZodRawShape, R extends Record<string, RelationshipShape>> {
  type: string;
  attributes: A;
  relationships?: R;
  /** Attributes of the entity that are ignored when a client echoes them (reference, management API 1). */
  readOnlyAttributes?: readonly string[];
  readOnlyRelationships?: readonly string[];
}

/** Linkage a relationship takes. Clients send `{ data: null }` for an empty one. */
export interface RelationshipShape {
  /** Types it may point at. */
  types: readonly string[];
  many?: boolean;
}

/** What `parseBody` answers. Absent attributes and relationships are absent here too. */
export interface ParsedBody<A> {
  id: string | undefined;
  attributes: A;
  relationships: Record<string, Linkage | readonly Linkage[] | null | undefined>;
  meta: Record<string, unknown>;
}

/**
 * Reads a JSON:API request body. Every problem is reported at once: `INVALID_FORMAT` with `{ path, code }` for unknown
 * keys, wrong types or a wrong resource type; `INVALID_ENTITY_ID` for a malformed id.
 */
export function parseBody<A extends z.ZodRawShape, R extends Record<string, RelationshipShape>>(
  shape: BodyShape<A, R>,
  body: unknown,
): ParsedBody<z.output<z.ZodObject<A>>> {
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
    // Zod has just parsed it with the shape this type is inferred from.
    attributes: attributes as z.output<z.ZodObject<A>>,
    relationships,
    meta: isPlainObject(data['meta']) ? data['meta'] : {},
  };
}

/** The type a body names, where several are taken; undefined when it names none. */
export function bodyType(body: unknown): string | undefined {
  const type = isPlainObject(body) && isPlainObject(body['data']) ? body['data']['type'] : undefined;
  return typeof type === 'string' ? type : undefined;
}

/** Throws `INVALID_ENTITY_ID` unless the text is an acceptable entity id; answers it. */
export function requireEntityId(id: string): string {
  if (!isValidId(id)) throw new DomainError('INVALID_ENTITY_ID', { id });
  return id;
}

function readAttributes<A extends z.ZodRawShape, R extends Record<string, RelationshipShape>>(
  shape: BodyShape<A, R>,
  value: unknown,
  problems: { path: string; code: string }[],
): unknown {
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

function readRelationships<A extends z.ZodRawShape, R extends Record<string, RelationshipShape>>(
  shape: BodyShape<A, R>,
  value: unknown,
  problems: { path: string; code: string }[],
): ParsedBody<unknown>['relationships'] {
  const relationships: ParsedBody<unknown>['relationships'] = {};
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
