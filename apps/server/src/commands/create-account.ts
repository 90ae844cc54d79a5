import { createAccount as addAccount } from '@lectern/engine';
import { type Command, print, required } from './command.ts';
import { withServices } from './with-services.ts';

/** `lectern create-account`. */
export const createAccount: Command = {
  name: 'create-account',
  usage: '--email <email> --password <password>',
  summary: 'create an account',
  options: { email: { type: 'string' }, password: { type: 'string' } },
  async run(input) {
    const account = { email: required(input, 'email'), password: required(input, 'password') };
    const { email } = await withServices(input.config, (services) => addAccount(services, account));
    print(`Account ${email} created.`);
  },
};
