import type { OtpBackupCodesResource } from '@lectern/contract';

/** The backup codes of an account, the only time that they are shown. */
export function presentBackupCodes(accountId: string, codes: readonly string[]): OtpBackupCodesResource {
  return { id: accountId, type: 'otp_backup_codes', attributes: { codes } };
}
