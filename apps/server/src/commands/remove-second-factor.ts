import { removeSecondFactor as removeFrom } from '@lectern/engine';
import { type Command, print, required } from './command.ts';
import { withServices } from './with-services.ts';

/** `lectern remove-second-factor`. */
export const removeSecondFactor: Command = {
  name: 'remove-second-factor',
  usage: '--email <email>',
  summary: 'turn off the second factor of an account that lost it, and end its sessions',
  options: { email: { type: 'string' } },
  async run(input) {
    const email = required(input, 'email');
    await withServices(input.config, (services) => removeFrom(services, email));
    print(`${email} signs in with the password alone now.`);
  },
};
