/** Minimum password length of an account; the console checks it before the server does. */
export const passwordMinLength = 8;

/** The longest address that mail can be sent to (RFC 5321). */
const emailMaxLength = 254;

/** Whether a text, without spaces around it, may be an email address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= emailMaxLength && /^[^\s@]+@[^\s@]+$/.test(text);
}
