import type { MailLanguage } from './mail-language.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';
import { ptBr } from './texts/pt-br.ts';

/** What each kind of mail says. `link` is where its button leads. */
export interface MailData {
  /** An invitation to a project, valid for 24 hours. */
  invitation: { siteName: string; inviterName: string | null; link: string };
  /** An invitation to an organization, valid for 24 hours. */
  organization_invitation: { organizationName: string; inviterName: string; link: string };
  /** The request to become the owner of a project, valid for 14 days. */
  site_transfer: { siteName: string; ownerName: string; link: string };
  /** An organization asks for a mandate: to work in the projects of another one, whose owners get this. */
  mandate_request: { mandatorName: string; appointedName: string; link: string };
  /** The request was approved, for the owners of the asking organization. */
  mandate_approval: { mandatorName: string; appointedName: string; link: string };
  /** The request was rejected. */
  mandate_rejection: { mandatorName: string; appointedName: string; link: string };
  /** A mandate was ended by the other side. */
  mandate_end: { mandatorName: string; appointedName: string; link: string };
  /** The link for a new password, valid for an hour. */
  password_reset: { email: string; link: string };
  /** To the new address of an account, which has to be confirmed within 24 hours. */
  email_change: { newEmail: string; link: string };
  /** The same change, for the address that the account still has. */
  email_change_notice: { newEmail: string };
  /** The link that confirms the address of an account, valid for 24 hours. */
  email_verification: { email: string; link: string };
  /** Someone with the password has asked to turn off the second factor of the account; `effectiveAt` once approved. */
  tfa_deactivation_request: { email: string; effectiveAt: Date | null; link: string | null };
  /** To someone who can approve such a request. */
  tfa_deactivation_review: { email: string; link: string };
  /** The request was rejected. */
  tfa_deactivation_rejection: { email: string };
  /** The second factor of the account is off. */
  tfa_deactivation_approval: { email: string };
  /** The account got an authenticator app as its second factor. */
  tfa_turned_on: { email: string; at: Date };
  /** The second factor was turned off with a code, or by the operator on the server. */
  tfa_turned_off: { email: string; at: Date };
  /** A passkey that opens the account was added. */
  passkey_added: { email: string; passkey: string; at: Date };
  /** A passkey no longer opens the account. */
  passkey_removed: { email: string; passkey: string; at: Date };
  /** A sign-in from a browser that was not used before. */
  new_device: { email: string; device: string; ip: string; at: Date };
}

/** A kind of mail. */
export type MailTemplate = keyof MailData;

/** A mail in one language, as plain text; the layout adds the brand, the link and the escaping. */
export interface MailCopy {
  subject: string;
  paragraphs: readonly string[];
  /** Label of the button that opens the link. */
  action?: string;
  /** What follows the button. */
  notes?: readonly string[];
}

/** Formats instants in the language of the mail. */
export type FormatInstant = (at: Date) => string;

/** The mails of one language. */
export type MailTexts = {
  readonly [Template in MailTemplate]: (data: MailData[Template], format: FormatInstant) => MailCopy;
};

const texts: Readonly<Record<MailLanguage, MailTexts>> = { en, it, de, fr, es, 'pt-BR': ptBr };

/** The text of a mail in a language. Instants are shown in UTC. */
export function mailCopy<Template extends MailTemplate>(
  template: Template,
  data: MailData[Template],
  language: MailLanguage,
): MailCopy {
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return texts[language][template](data, (at) => `${format.format(at)} UTC`);
}
