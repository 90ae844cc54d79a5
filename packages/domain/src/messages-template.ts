const placeholder = ':locale';
/**
 * The host must not contain anything that a security policy interprets: a star, for instance, would allow all hosts.
 */
const hostPattern = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

/** What can be wrong with the address of a project's own texts. */
export type MessagesTemplateProblem = 'no_address' | 'no_locale_placeholder';

/**
 * Validates the URL of a project's own texts: http or https, one host for every language, no password, and `:locale` in
 * place of the language (specification 3, section 5).
 */
export function checkMessagesTemplate(template: string): MessagesTemplateProblem | null {
  if (messagesOrigin(template) === null) return 'no_address';
  return template.includes(placeholder) ? null : 'no_locale_placeholder';
}

/** Where texts in a language are. */
export function messagesAddress(template: string, language: string): string {
  return template.replaceAll(placeholder, language);
}

/** The origin that texts of every language come from; null when there is none that a console may load from. */
export function messagesOrigin(template: string): string | null {
  const origin = originOf(messagesAddress(template, 'en'));
  return originOf(messagesAddress(template, 'pt-BR')) === origin ? origin : null;
}

function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, username, password, hostname, origin } = new URL(address);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  // A browser fetches no address with a name and a password in it.
  return isWeb && username === '' && password === '' && hostPattern.test(hostname) ? origin : null;
}
