import { MailRefusedError, type MailTransport } from '@lectern/engine';
import { createTransport } from 'nodemailer';

/** An SMTP server, and who mails are from. */
export interface SmtpConfig {
  /** `smtp://user:password@host:587`, or `smtps:` for TLS from the start. */
  url: string;
  /** `Name <address>` or an address. */
  from: { name: string; address: string };
}

const timeoutsMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Sends mails to an SMTP server, each over a connection of its own. The server is the operator's choice: addresses of
 * it are not limited as those of requests are.
 */
export function smtpTransport({ url, from }: SmtpConfig): MailTransport {
  const transport = createTransport({ url, ...timeoutsMs, disableFileAccess: true, disableUrlAccess: true });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    async send({ id, to, subject, text, html }) {
      try {
        await transport.sendMail({
          from,
          // As objects, so that no address is read as a list of several.
          to: [{ name: '', address: to }],
          envelope: { from: from.address, to: [to] },
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          // No automatic replies (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw isRefusal(error) ? new MailRefusedError(error.message, { cause: error }) : error;
      }
    },
  };
}

/** A reply of the 500s to a recipient or a message is final; one to the sign-in is a matter of configuration. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  const { responseCode, code } = error;
  return typeof responseCode === 'number' && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}
