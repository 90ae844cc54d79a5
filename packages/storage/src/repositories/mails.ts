import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import type { Statement } from '../pipeline/index.ts';
import type { ProjectTables } from '../tables.ts';

/** `queued` for the worker, `failed` for good, or `kept` for the operator because no SMTP server is configured. */
export type MailStatus = 'queued' | 'failed' | 'kept';

/** A mail that is not sent. */
export interface Mail {
  id: string;
  recipient: string;
  template: string;
  status: MailStatus;
  /** Subject, text and HTML, sealed with the instance key; null once they are deleted. */
  contentSealed: string | null;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  /** After it, the mail is not sent any more and its content is deleted. */
  expiresAt: Date;
}

/** The statement that stores a mail to be sent. */
export function insertingMail(db: Queryable, mail: Mail): Statement {
  const query = db.insertInto('lectern.mails').values({
    id: mail.id,
    recipient: mail.recipient,
    template: mail.template,
    status: mail.status,
    content_sealed: mail.contentSealed,
    attempts: mail.attempts,
    last_error: mail.lastError,
    created_at: mail.createdAt,
    expires_at: mail.expiresAt,
  });
  return { compile: () => query.compile(), part: 'insert' };
}

/** A page of mails that are not sent, newest first, and how many there are. */
export async function listMails(
  db: Queryable,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ mails: Mail[]; total: number }> {
  const [rows, counted] = await Promise.all([
    db
      .selectFrom('lectern.mails')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    db
      .selectFrom('lectern.mails')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { mails: rows.map(toMail), total: Number(counted.count) };
}

/** A mail that is not sent, by ID. */
export async function findMail(db: Queryable, id: string): Promise<Mail | null> {
  const row = await db.selectFrom('lectern.mails').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toMail(row);
}

/** Counts an attempt at a queued mail and returns it; null if there is nothing to send. */
export async function beginMailAttempt(db: Queryable, id: string): Promise<Mail | null> {
  const row = await db
    .updateTable('lectern.mails')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toMail(row);
}

/** Stores why a mail is not sent. */
export async function updateMailStatus(
  db: Queryable,
  id: string,
  { status, lastError }: Pick<Mail, 'status' | 'lastError'>,
): Promise<void> {
  await db.updateTable('lectern.mails').set({ status, last_error: lastError }).where('id', '=', id).execute();
}

/** Removes a mail, after it was sent. */
export async function deleteMail(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('lectern.mails').where('id', '=', id).execute();
}

/** Deletes the content of expired mails, and mails that were created before an instant. */
export async function forgetMails(db: Queryable, { now, before }: { now: Date; before: Date }): Promise<void> {
  await db.deleteFrom('lectern.mails').where('created_at', '<', before).execute();
  await db
    .updateTable('lectern.mails')
    .set({ content_sealed: null })
    .where('expires_at', '<', now)
    .where('content_sealed', 'is not', null)
    .execute();
}

function toMail(row: Selectable<ProjectTables['lectern.mails']>): Mail {
  return {
    id: row.id,
    recipient: row.recipient,
    template: row.template,
    status: row.status,
    contentSealed: row.content_sealed,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
