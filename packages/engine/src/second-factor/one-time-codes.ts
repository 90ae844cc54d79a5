import { Secret, TOTP } from 'otpauth';

/** What every authenticator app supports. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Clocks of phones differ: the codes of the intervals before and after are accepted, too. */
const toleratedSteps = 1;
const secretBytes = 20;

/** A new secret for one-time codes, base32. */
export function newOtpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The URI that authenticator apps read from a QR code. */
export function provisioningUri(publicUrl: string, email: string, secret: string): string {
  const issuer = `Lectern (${new URL(publicUrl).hostname})`;
  return new TOTP({ ...parameters, issuer, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** The interval whose code this is, as a number that grows by one every 30 seconds; null for a wrong code. */
export function otpStepOf(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: toleratedSteps });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
