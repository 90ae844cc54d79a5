import { DomainError } from '@lectern/domain';
import { z } from 'zod';
import type { BodyReader } from './body.ts';

/** The destination of one entity in a reorder call. */
export interface Placement<T extends string = string> {
  id: string;
  type: T;
  position: number;
  /** The container it moves to: null is the root, undefined keeps the current one. */
  containerId: string | null | undefined;
}

/** The reorder data of one entity. */
interface PlacementInput<T extends string, C extends string> {
  id: string;
  type: T;
  attributes: { position: number };
  relationships?: { [K in C]?: { data: { id: string; type: string } | null } };
}

/**
 * The list of a reorder call (reference, schema 1 and project 1): the types it may contain, and the relationship that
 * names the container. Reading it throws `INVALID_FORMAT` for every malformed entry.
 */
export function placementsBody<const C extends string, const T extends string>(
  container: C,
  ...types: readonly T[]
): BodyReader<readonly PlacementInput<T, C>[], Placement<T>[]> {
  const link = z.object({ data: z.object({ id: z.string() }).nullish() }).optional();
  const shape = z.object({
    data: z.array(
      z.object({
        id: z.string(),
        type: z.enum(types),
        attributes: z.object({ position: z.int().min(0) }),
        relationships: z.object({ [container]: link }).optional(),
      }),
    ),
  });
  return { read: (body) => readPlacements(shape.safeParse(body), container) };
}

interface Entry<T extends string> {
  id: string;
  type: T;
  attributes: { position: number };
  relationships?: Record<string, { data?: { id: string } | null | undefined } | undefined> | undefined;
}

function readPlacements<T extends string>(
  parsed: z.ZodSafeParseResult<{ data: Entry<T>[] }>,
  container: string,
): Placement<T>[] {
  if (!parsed.success) {
    throw DomainError.of(
      parsed.error.issues.map((issue) => ({
        code: 'INVALID_FORMAT' as const,
        details: { path: issue.path.join('.') || 'data', code: 'VALIDATION_INVALID' },
      })),
    );
  }
  return parsed.data.data.map(({ id, type, attributes, relationships }) => {
    const data = relationships?.[container]?.data;
    return { id, type, position: attributes.position, containerId: data === null ? null : data?.id };
  });
}
