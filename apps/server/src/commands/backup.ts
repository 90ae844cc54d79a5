import { resolve } from 'node:path';
import { backUp } from '../backup/backup-command.ts';
import { readVersion } from '../backup/version.ts';
import { ConfigError } from '../config.ts';
import { type Command, print } from './command.ts';

/** `lectern backup`: everything into one file, while the server runs. */
export const backup: Command = {
  name: 'backup',
  usage: '<file>',
  summary: 'write the whole instance (database, files, key) into a new file; the server may run meanwhile',
  async run({ words, config, root }) {
    const [file] = words;
    if (file === undefined) throw new ConfigError('Say which file to write: lectern backup <file>');
    const { summary, bytes } = await backUp(config, resolve(file), await readVersion(root));
    print(`Backed up ${summary.rows} rows of ${summary.tables} tables and ${summary.files} files into ${file} (${megabytes(bytes)}).`);
    print('It holds the key that opens tokens and secrets: keep it as safe as a password.');
    for (const path of summary.missingFiles) print(`The file of an asset was not there: ${path}`);
    for (const path of summary.replacedFiles) print(`The file of an asset is not the one its row tells of: ${path}`);
  },
};

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
