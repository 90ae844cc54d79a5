import type { Generated } from 'kysely';
import type { MailStatus } from '../repositories/mails.ts';
import type { Timestamp } from './columns.ts';

/** Tables of mails. */
export interface MailTables {
  /** Mails that are not sent; a mail that was sent has no row. */
  'lectern.mails': {
    id: string;
    recipient: string;
    template: string;
    status: Generated<MailStatus>;
    /** Subject, text and HTML, sealed with the instance key; null once they are deleted. */
    content_sealed: string | null;
    attempts: Generated<number>;
    last_error: string | null;
    created_at: Timestamp;
    /** After it, links in the mail are useless: it is not sent any more, and its content is deleted. */
    expires_at: Timestamp;
  };
}
