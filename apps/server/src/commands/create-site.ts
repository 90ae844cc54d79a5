import { join } from 'node:path';
import { createSite as addSite } from '@lectern/engine';
import { findAccountByEmail } from '@lectern/storage';
import { ConfigError } from '../config-error.ts';
import { createStarterSite } from '../first-start.ts';
import { starterFrom } from '../starter.ts';
import { type Command, print, required } from './command.ts';
import { withOwnServer, withServices } from './with-services.ts';

/** `lectern create-site`. The starter uses the API like any importer. */
export const createSite: Command = {
  name: 'create-site',
  usage: '--owner <email> --name <name> [--starter]',
  summary: 'create a project; with --starter, with the starter content',
  options: { owner: { type: 'string' }, name: { type: 'string' }, starter: { type: 'boolean' } },
  async run(input) {
    const owner = required(input, 'owner');
    await withServices(input.config, async (services) => {
      const account = await findAccountByEmail(services.db.kysely, owner);
      if (account === null) throw new ConfigError(`No account with the email ${owner}.`);
      if (input.options['starter'] === true) {
        await withOwnServer(services, (origin) =>
          createStarterSite(services, owner, starterFrom(origin, join(input.root, 'packages/starter/images')), print),
        );
      } else {
        await addSite(services, { ownerAccountId: account.id, name: required(input, 'name') });
      }
    });
    print('Project created.');
  },
};
