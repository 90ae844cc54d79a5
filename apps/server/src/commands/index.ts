import { acceptKey } from './accept-instance-key.ts';
import { backup } from './backup.ts';
import type { Command } from './command.ts';
import { createAccount } from './create-account.ts';
import { createSite } from './create-site.ts';
import { demo } from './demo.ts';
import { doctor } from './doctor.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { mail } from './mail.ts';
import { migrate } from './migrate.ts';
import { news } from './news.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { restore } from './restore.ts';

/** Every command of `lectern` but `start`, which is a script: it must work before anything is built. */
export const commands: readonly Command[] = [
  migrate,
  createAccount,
  createSite,
  removeSecondFactor,
  exportCommand,
  importCommand,
  backup,
  restore,
  doctor,
  acceptKey,
  demo,
  mail,
  news,
];
