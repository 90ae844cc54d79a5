import { DomainError } from '@lectern/domain';
import { type Account, findMail, isFirstAccount, listMails, type Mail } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { openMail } from './open-mail.ts';
import type { MailContent } from './render-mail.ts';

/** A mail that is not sent, with its content, null once that is deleted. */
export interface UnsentMail extends Mail {
  content: MailContent | null;
}

/** A page of mails that are not sent, newest first, without their content. */
export async function listUnsentMails(
  services: EngineServices,
  page: { offset: number; limit: number },
): Promise<{ mails: Mail[]; total: number }> {
  return listMails(services.db.kysely, page);
}

/** A mail that is not sent. Throws `NOT_FOUND`. */
export async function getUnsentMail(services: EngineServices, id: string): Promise<UnsentMail> {
  const mail = await findMail(services.db.kysely, id);
  if (mail === null) throw new DomainError('NOT_FOUND');
  return { ...mail, content: openMail(services, mail) };
}

/**
 * Throws `INSUFFICIENT_PERMISSIONS` unless an account is the first of the server: its operator made that one. Links in
 * mails open accounts of others, so owners of projects must not read them.
 */
export async function requireOperator(services: EngineServices, account: Account): Promise<void> {
  if (!(await isFirstAccount(services.db.kysely, account.id)))
    throw new DomainError('INSUFFICIENT_PERMISSIONS', { reason: 'operator_only' });
}
