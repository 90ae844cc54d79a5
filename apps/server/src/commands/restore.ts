import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { restore as restoreInstance } from '../backup/restore-command.ts';
import { ConfigError } from '../config.ts';
import { type Command, print } from './command.ts';

/** `lectern restore`: a backup into an empty place. */
export const restore: Command = {
  name: 'restore',
  usage: '<file>',
  summary: 'fill an empty database and the storage of files with a backup; no server may run on them',
  async run({ words, config }) {
    const [file] = words;
    if (file === undefined || !existsSync(resolve(file))) throw new ConfigError('Say which file to read: lectern restore <file>');
    const { manifest, summary, leftOut } = await restoreInstance(config, resolve(file));
    print(`Restored ${summary.rows} rows of ${summary.tables} tables and ${summary.files} files as of ${manifest.createdAt}.`);
    for (const table of leftOut) print(`Left out, as work that was under way: ${table}`);
    for (const path of summary.missingFiles) print(`The file of an asset is not in the backup: ${path}`);
  },
};
