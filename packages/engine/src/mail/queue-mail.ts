import { generateId, isEmailAddress } from '@lectern/domain';
import { insertingMail, runPipelined, type Statement } from '@lectern/storage';
import { seal } from '../access/secrets.ts';
import type { WriteContext } from '../site-write.ts';
import { enqueuingTask } from '../tasks.ts';
import { mailLanguage } from './mail-language.ts';
import { mailCopy, type MailData, type MailTemplate } from './mail-templates.ts';
import { lecternBrand, type MailBrand, renderMail, singleLine } from './render-mail.ts';

/** A mail to be sent. */
export interface NewMail<Template extends MailTemplate> {
  template: Template;
  /** One address. */
  to: string;
  data: MailData[Template];
  /** Languages that its reader prefers, as an `Accept-Language` header has them; English if unknown. */
  language?: string | undefined;
  /** How long it is useful: after that it is not sent any more, and its content is deleted. */
  validMs: number;
  /** Of the project that it concerns (`brandOfSite`); Lectern's unless given. */
  brand?: MailBrand;
}

/** Names in a mail are shortened to so many characters; addresses are bounded by `isEmailAddress`. */
const longestName = 80;
const longestAddress = 254;

/** Besides what `isEmailAddress` refuses: no list of addresses, no display name, no comment. */
const suspicious = /[\p{Cc}\p{Cf},;:<>()[\]\\"]/u;

/**
 * Queues a mail in the transaction of what it reports: a worker sends it after the commit, with retries. Its content is
 * sealed, since links are secrets. An address that no mail can be sent to fails at once, visible to the operator only.
 */
export async function queueMail<Template extends MailTemplate>(
  ctx: WriteContext,
  mail: NewMail<Template>,
): Promise<void> {
  await runPipelined(ctx.tx, queuingMail(ctx, mail));
}

/** The statements of `queueMail`. */
export function queuingMail<Template extends MailTemplate>(
  { services, tx, now }: WriteContext,
  { template, to, data, language, validMs, brand = lecternBrand }: NewMail<Template>,
): Statement[] {
  const recipient = to.trim();
  const isSendable = isEmailAddress(recipient) && !suspicious.test(recipient);
  const spoken = mailLanguage(language);
  const content = renderMail(mailCopy(template, bounded(data), spoken), linkOf(data), brand, spoken);
  const id = generateId();
  const inserting = insertingMail(tx, {
    id,
    recipient,
    template,
    status: isSendable ? 'queued' : 'failed',
    contentSealed: seal(services.instanceKey, JSON.stringify(content)),
    attempts: 0,
    lastError: isSendable ? null : 'The address cannot receive email.',
    createdAt: now,
    expiresAt: new Date(now.getTime() + validMs),
  });
  return isSendable ? [inserting, enqueuingTask(tx, 'mail.send', { mailId: id })] : [inserting];
}

/** The same data with every name on one line and of limited length. */
function bounded<Data extends object>(data: Data): Data {
  const entries = Object.entries(data).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string' || name === 'link') return [name, value];
    return [name, singleLine(value, /email$/i.test(name) ? longestAddress : longestName)];
  });
  // The same members, texts for texts.
  return Object.fromEntries(entries) as Data;
}

function linkOf(data: object): string | null {
  return 'link' in data && typeof data.link === 'string' ? data.link : null;
}
