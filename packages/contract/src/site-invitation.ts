import { z } from 'zod';
import type { BodyShape, RelationshipShape } from './document.ts';

const role = { role: { types: ['role'] } };

/** An invitation to a site, on create. */
export const siteInvitationBody = {
  type: 'site_invitation',
  attributes: { email: z.string().optional() },
  relationships: role,
  readOnlyAttributes: ['expired', 'invitation_link'],
} satisfies BodyShape<z.ZodRawShape, Record<string, RelationshipShape>>;

/** The same on update: whom it is for stays. */
export const siteInvitationUpdateBody = {
  type: 'site_invitation',
  attributes: {},
  relationships: role,
  readOnlyAttributes: ['email', 'expired', 'invitation_link'],
} satisfies BodyShape<z.ZodRawShape, Record<string, RelationshipShape>>;
