import { type Command, print } from './command.ts';
import { withServices } from './with-services.ts';

/** `lectern migrate`: opening the database is what migrates it. */
export const migrate: Command = {
  name: 'migrate',
  usage: '',
  summary: 'bring the database up to date',
  async run({ config }) {
    await withServices(config, async () => print('The database is up to date.'));
  },
};
