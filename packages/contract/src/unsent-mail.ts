import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { page, totalCount } from './page.ts';
import { listOf, resource } from './resource.ts';

const facts = {
  recipient: z.string(),
  template: z.string(),
  status: z.enum(['queued', 'failed', 'kept']),
  attempts: z.number(),
  last_error: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
};

/** A mail that was not sent, without its content (docs/own-endpoints.md). */
export const listedMailResource = resource('unsent_mail', { attributes: facts });
/** A mail that was not sent, as a list shows it. */
export type ListedMailResource = z.output<typeof listedMailResource>;

/** The same with its content, null once that is deleted. */
export const unsentMailResource = resource('unsent_mail', {
  attributes: { ...facts, subject: z.string().nullable(), text: z.string().nullable() },
});
/** A mail that was not sent, with its content. */
export type UnsentMailResource = z.output<typeof unsentMailResource>;

/** Mails that were not sent, for the operator of the server: additions of ours. */
export const unsentMails = endpoints('account', {
  'GET /unsent-mails': { query: { page }, answer: listOf(listedMailResource), meta: totalCount },
  'GET /unsent-mails/:mailId': { answer: unsentMailResource },
});
