import { DomainError } from '@lectern/domain';
import { z } from 'zod';

/** Where one entity goes in a reorder call. */
export interface Placement {
  id: string;
  type: string;
  position: number;
  /** The container it moves to: null is the root, undefined says nothing. */
  containerId: string | null | undefined;
}

/** What a reorder call may name: the types it places and the relationship that says where. */
export interface PlacementShape {
  types: readonly string[];
  container: string;
}

/**
 * Reads the list of a reorder call (reference, schema 1 and project 1). Throws `INVALID_FORMAT` for every malformed
 * entry.
 */
export function parsePlacements({ types, container }: PlacementShape, body: unknown): Placement[] {
  const link = z.object({ data: z.object({ id: z.string() }).nullish() }).optional();
  const shape = z.object({
    data: z.array(
      z.object({
        id: z.string(),
        type: z.string().refine((type) => types.includes(type)),
        attributes: z.object({ position: z.int().min(0) }),
        relationships: z.object({ [container]: link }).optional(),
      }),
    ),
  });
  const parsed = shape.safeParse(body);
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
