import { findMembersWithRole } from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import type { MailData } from '../mail/mail-templates.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { AccountWriteContext } from '../site-write.ts';

/** Owners who get a mail about a mandate. */
const mostReceivers = 20;

/** A request waits for as long as it is not answered; its mail is worth sending for two weeks. */
const validMs = 14 * 86_400_000;

/** What the owners of an organization are mailed about its mandates. */
export type MandateMail = 'mandate_request' | 'mandate_approval' | 'mandate_rejection' | 'mandate_end';

/** Mails the owners of an organization, who alone decide about mandates; the button leads to their page. */
export async function mailMandate<Template extends MandateMail>(
  ctx: AccountWriteContext,
  template: Template,
  organizationId: string,
  names: Omit<MailData[Template], 'link'>,
  origin: CallOrigin | undefined,
): Promise<void> {
  const link = `${ctx.services.publicUrl}/organizations/${organizationId}/mandates`;
  const owners = await findMembersWithRole(ctx.tx, organizationId, 'owner', mostReceivers);
  for (const { email } of owners)
    await queueMail<MandateMail>(ctx, {
      template,
      to: email,
      data: { ...names, link } as MailData[Template],
      language: origin?.language,
      validMs,
    });
}
