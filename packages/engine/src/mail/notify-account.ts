import type { Account } from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import type { WriteContext } from '../site-write.ts';
import type { MailData } from './mail-templates.ts';
import { queueMail } from './queue-mail.ts';

/** How long a notice is worth sending. */
const validMs = 3 * 86_400_000;

/** Mails an account that its second factor was turned on or off. */
export async function notifySecondFactor(
  ctx: WriteContext,
  { email }: Pick<Account, 'email'>,
  template: 'tfa_turned_on' | 'tfa_turned_off',
  origin: CallOrigin | undefined,
): Promise<void> {
  await notify(ctx, template, { email, at: ctx.now }, origin);
}

/** Mails an account that one of its passkeys was added or removed. */
export async function notifyPasskey(
  ctx: WriteContext,
  { email }: Pick<Account, 'email'>,
  template: 'passkey_added' | 'passkey_removed',
  passkey: string,
  origin: CallOrigin | undefined,
): Promise<void> {
  await notify(ctx, template, { email, passkey, at: ctx.now }, origin);
}

async function notify<Template extends keyof MailData>(
  ctx: WriteContext,
  template: Template,
  data: MailData[Template] & { email: string },
  origin: CallOrigin | undefined,
): Promise<void> {
  await queueMail(ctx, { template, to: data.email, data, language: origin?.language, validMs });
}
