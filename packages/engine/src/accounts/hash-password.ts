import { hash } from '@node-rs/argon2';

/** Argon2id hash of a password. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password);
}
