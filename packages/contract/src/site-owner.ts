import { z } from 'zod';

/** Who owns a site: an account by its address, or an organization. */
export const ownerFacts = z.union([
  z.strictObject({ type: z.literal('account'), email: z.string() }),
  z.strictObject({ type: z.literal('organization'), name: z.string(), id: z.string() }),
]);
/** The owner of a site, as the account API names it. */
export type OwnerFacts = z.output<typeof ownerFacts>;
