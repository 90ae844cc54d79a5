import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { restore as restoreInstance } from '../backup/restore-command.ts';
import { ConfigError } from '../config-error.ts';
import { type Command, print } from './command.ts';

/** `lectern restore`: a backup into an empty place. */
export const restore: Command = {
  name: 'restore',
  usage: '<file>',
  summary: 'restore a backup into an empty database and file storage; no server may use them',
  async run({ words, config }) {
    const [file] = words;
    if (file === undefined || !existsSync(resolve(file)))
      throw new ConfigError('The file is missing: lectern restore <file>');
    const { manifest, summary, leftOut } = await restoreInstance(config, resolve(file));
    print(
      `Restored ${summary.rows} rows of ${summary.tables} tables and ${summary.files} files as of ${manifest.createdAt}.`,
    );
    for (const table of leftOut) print(`Skipped, as unfinished work: ${table}`);
    for (const path of summary.missingFiles) print(`Asset file missing from the backup: ${path}`);
  },
};
