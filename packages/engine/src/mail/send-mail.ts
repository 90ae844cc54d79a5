import { beginMailAttempt, deleteMail, type Mail, updateMailStatus } from '@lectern/storage';
import { MailRefusedError, type MailTransport } from '../ports.ts';
import type { EngineServices } from '../services.ts';
import type { TaskHandler } from '../tasks.ts';
import { openMail } from './open-mail.ts';

/** With the growing pauses of tasks, attempts cover more than an hour. */
const mostAttempts = 10;
const longestError = 500;

/**
 * Sends a mail, and deletes it once the server has accepted it. Without an SMTP server it is kept for the operator. A
 * failed attempt is repeated, up to ten in all, unless the server refuses the mail for good or it has expired.
 */
export const sendMail: TaskHandler<'mail.send'> = async (services, { mailId }) => {
  const db = services.db.kysely;
  const { mail: transport } = services;
  // An attempt counts before it is made: a mail that kills its worker is not tried for ever.
  const mail = await beginMailAttempt(db, mailId);
  if (mail === null) return;
  if (transport === null) return updateMailStatus(db, mailId, { status: 'kept', lastError: null });
  const failure = await attempt(services, transport, mail);
  if (failure === null) return deleteMail(db, mailId);
  const isFinal = failure instanceof MailRefusedError || mail.attempts >= mostAttempts;
  const lastError = messageOf(failure).slice(0, longestError);
  await updateMailStatus(db, mailId, { status: isFinal ? 'failed' : 'queued', lastError });
  if (!isFinal) throw new Error('The mail was not sent', { cause: failure });
};

/** Sends a mail; returns why that failed, null after a success. */
async function attempt(services: EngineServices, transport: MailTransport, mail: Mail): Promise<unknown> {
  const content = openMail(services, mail);
  if (content === null || mail.expiresAt <= services.clock.now()) return new MailRefusedError('The mail has expired.');
  try {
    await transport.send({ id: mail.id, to: mail.recipient, ...content });
    return null;
  } catch (error) {
    return error ?? new Error('The transport failed');
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
