import { exportEnvironment } from '@lectern/transfer';
import { ConfigError } from '../config-error.ts';
import { type Command, optional, print, required } from './command.ts';
import { finish } from './finish-transfer.ts';

/** `lectern export`: an environment of any server of the protocol, to a folder. */
export const exportCommand: Command = {
  name: 'export',
  usage: '<folder> --from <API URL> --token <token> [--environment <name>] [--history]',
  summary: 'export an environment to a folder; run it again to resume',
  options: {
    from: { type: 'string' },
    token: { type: 'string' },
    environment: { type: 'string' },
    history: { type: 'boolean' },
  },
  async run(input) {
    const [folder] = input.words;
    if (folder === undefined) throw new ConfigError('The folder is missing: lectern export <folder> …');
    const report = await exportEnvironment({
      from: {
        baseUrl: required(input, 'from'),
        apiToken: required(input, 'token'),
        environment: optional(input, 'environment'),
      },
      folder,
      withHistory: input.options['history'] === true,
      onProgress: print,
    });
    finish('Exported', report);
  },
};
