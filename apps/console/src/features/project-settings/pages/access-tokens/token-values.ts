import { type AccessTokenResource, accessTokenBody } from '@lectern/contract';
import { z } from 'zod';

/** The form of an API token: its attributes, and the ID of its role, which is required (spec 2, section 5). */
export const tokenSchema = z
  .object({
    ...accessTokenBody.attributes,
    name: z.string().trim().min(1, 'settings.tokens.name.required'),
    role: z
      .string()
      .nullable()
      .refine((role): boolean => role !== null, 'settings.people.role.required'),
  })
  .required();
/** What the form of an API token contains. */
export type TokenValues = z.output<typeof tokenSchema>;

/** From the wire to the form; a new token may read published content, the most common kind. */
export function readToken(token: AccessTokenResource | null): TokenValues {
  if (token === null) {
    return { name: '', can_access_cda: true, can_access_cda_preview: false, can_access_cma: false, role: null };
  }
  const { name, can_access_cda, can_access_cda_preview, can_access_cma } = token.attributes;
  return {
    name,
    can_access_cda,
    can_access_cda_preview,
    can_access_cma,
    role: token.relationships.role.data?.id ?? null,
  };
}
