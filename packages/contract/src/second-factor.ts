import { z } from 'zod';
import { resourceBody } from './body.ts';
import { listOf, resource } from './resource.ts';

const factors = { otp_code: z.string(), password: z.string() };

/** The first code of a prepared second factor, and the password of the account. */
export const secondFactorActivationBody = resourceBody({ type: '2fa_activation', attributes: factors });

/** A code of the current second factor, and the password of the account. */
export const secondFactorDeactivationBody = resourceBody({ type: '2fa_deactivation', attributes: factors });

/** A prepared second factor: what authenticator apps read from a QR code. Its ID is that of the account. */
export const secondFactorResource = z.strictObject({
  id: z.string(),
  type: z.literal('account'),
  attributes: z.strictObject({ provisioning_2fa_uri: z.string() }),
});

/** The backup codes of a new second factor, which are not shown again. */
export const otpBackupCodesResource = resource('otp_backup_codes', { attributes: { codes: listOf(z.string()) } });
/** The backup codes of a new second factor, as both APIs show them. */
export type OtpBackupCodesResource = z.output<typeof otpBackupCodesResource>;
