import type { Mail } from '@lectern/storage';
import { unsealIfPossible } from '../access/secrets.ts';
import type { EngineServices } from '../services.ts';
import type { MailContent } from './render-mail.ts';

/** The content of a stored mail; null once it is deleted or expired, and under another instance key. */
export function openMail({ instanceKey, clock }: EngineServices, mail: Mail): MailContent | null {
  if (mail.contentSealed === null || mail.expiresAt <= clock.now()) return null;
  const content = unsealIfPossible(instanceKey, mail.contentSealed);
  // Written by `queueMail` only.
  return content === null ? null : (JSON.parse(content) as MailContent);
}
