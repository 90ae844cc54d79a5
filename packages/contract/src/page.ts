import { z } from 'zod';

/** A page of a list. */
export const page = z.object({ offset: z.number(), limit: z.number() }).partial();

/** How many entries a list has in all. */
export const totalCount = z.strictObject({ total_count: z.number() });
