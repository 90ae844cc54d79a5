import { resolve } from 'node:path';
import { backUp } from '../backup/backup-command.ts';
import { readVersion } from '../backup/version.ts';
import { ConfigError } from '../config-error.ts';
import { type Command, print } from './command.ts';

/** `lectern backup`: everything into one file, while the server runs. */
export const backup: Command = {
  name: 'backup',
  usage: '<file>',
  summary: 'back up the whole instance (database, files, key) to a new file; the server may be running',
  async run({ words, config, root }) {
    const [file] = words;
    if (file === undefined) throw new ConfigError('The file is missing: lectern backup <file>');
    const { summary, bytes } = await backUp(config, resolve(file), await readVersion(root));
    print(
      `Backed up ${summary.rows} rows of ${summary.tables} tables and ${summary.files} files to ${file} (${megabytes(bytes)}).`,
    );
    print('It contains the key that decrypts tokens and secrets. Keep it as safe as a password.');
    for (const path of summary.missingFiles) print(`Missing asset file: ${path}`);
    for (const path of summary.replacedFiles) print(`Asset file does not match the database: ${path}`);
  },
};

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
