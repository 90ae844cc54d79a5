/** Digits of a one-time code. */
export const codeLength = 6;

/** The digits of what was typed or pasted, at most as many as a code has. */
export function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, codeLength);
}

/** The secret in the URI of a QR code, in groups that can be typed from the screen. */
export function setupKeyOf(provisioningUri: string): string {
  const secret = new URL(provisioningUri).searchParams.get('secret') ?? '';
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
