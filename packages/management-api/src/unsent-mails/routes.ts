import { type ListedMailResource, unsentMails } from '@lectern/contract';
import { getUnsentMail, listUnsentMails, requireOperator } from '@lectern/engine';
import type { Mail } from '@lectern/storage';
import { implement } from '../implement.ts';
import { readPage } from '../read-page.ts';
import { ok } from '../route.ts';

const limits = { defaultLimit: 30, maxLimit: 100 };

/** Mails that were not sent, for the first account of the server only (docs/own-endpoints.md). */
export const unsentMailRoutes = implement(unsentMails, {
  async 'GET /unsent-mails'({ services, account, query }) {
    await requireOperator(services, account);
    const { mails, total } = await listUnsentMails(services, readPage(query, limits));
    return ok(mails.map(presentMail), { meta: { total_count: total } });
  },
  async 'GET /unsent-mails/:mailId'({ services, account, params }) {
    await requireOperator(services, account);
    const { content, ...mail } = await getUnsentMail(services, params.mailId);
    const { attributes, ...rest } = presentMail(mail);
    return ok({
      ...rest,
      attributes: { ...attributes, subject: content?.subject ?? null, text: content?.text ?? null },
    });
  },
});

function presentMail(mail: Mail): ListedMailResource {
  return {
    id: mail.id,
    type: 'unsent_mail',
    attributes: {
      recipient: mail.recipient,
      template: mail.template,
      status: mail.status,
      attempts: mail.attempts,
      last_error: mail.lastError,
      created_at: mail.createdAt.toISOString(),
      expires_at: mail.expiresAt.toISOString(),
    },
  };
}
