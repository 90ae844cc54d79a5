import { createHmac, randomBytes } from 'node:crypto';
import { type ProjectTransaction, replaceBackupCodes } from '@lectern/storage';
import type { EngineServices } from '../services.ts';

const count = 10;
/** Without letters that look like digits. 12 of 32 characters are 60 bits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 12;
const groupLength = 4;

/** Gives an account new backup codes; the old ones end. They are returned once and stored as hashes. */
export async function issueBackupCodes(
  services: EngineServices,
  tx: ProjectTransaction,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: count }, newBackupCode);
  await replaceBackupCodes(
    tx,
    accountId,
    codes.map((code) => hashBackupCode(services, accountId, code.replaceAll('-', ''))),
  );
  return codes;
}

/** The hash of a backup code as someone typed it; null for a text that cannot be one. */
export function hashOfTypedCode(services: EngineServices, accountId: string, typed: string): string | null {
  const code = typed.toLowerCase().replaceAll(/[^\da-z]/g, '');
  return code.length === length ? hashBackupCode(services, accountId, code) : null;
}

function newBackupCode(): string {
  const characters = [...randomBytes(length)].map((byte) => alphabet.charAt(byte % alphabet.length));
  return Array.from({ length: length / groupLength }, (_, group) =>
    characters.slice(group * groupLength, (group + 1) * groupLength).join(''),
  ).join('-');
}

/** With the instance key, which is not in the database: its copy alone is not enough to search for the codes. */
function hashBackupCode({ instanceKey }: EngineServices, accountId: string, code: string): string {
  return createHmac('sha256', instanceKey).update(`backup code ${accountId} ${code}`).digest('hex');
}
