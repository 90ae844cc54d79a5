import { z } from 'zod';
import { resourceBody } from './body.ts';

const role = { role: { types: ['role'] } };

/** An invitation to a site, on create. */
export const siteInvitationBody = resourceBody({
  type: 'site_invitation',
  attributes: { email: z.string().optional() },
  relationships: role,
  readOnlyAttributes: ['expired', 'invitation_link'],
});

/** The same on update: whom it is for stays. */
export const siteInvitationUpdateBody = resourceBody({
  type: 'site_invitation',
  attributes: {},
  relationships: role,
  readOnlyAttributes: ['email', 'expired', 'invitation_link'],
});
