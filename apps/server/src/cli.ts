import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { assetRoutes } from '@lectern/assets';
import { createAccount, createSite, type EngineServices } from '@lectern/engine';
import { DomainError } from '@lectern/domain';
import { managementApi } from '@lectern/management-api';
import { DataFolderInUseError, findAccountByEmail } from '@lectern/storage';
import fastify from 'fastify';
import { ConfigError, readConfig } from './config.ts';
import { createStarterSite } from './first-start.ts';
import { openServices } from './services.ts';
import { starterFrom } from './starter.ts';

const root = process.env['LECTERN_ROOT'] ?? process.cwd();

const help = `lectern <command>

  start                                     install, build and start the server (as npm start)
  migrate                                   bring the database up to date
  create-account --email … --password …     add an account
  create-site --owner <email> --name … [--starter]
                                            add a site; with --starter, filled with the starter content

The server must not be running on the same data folder while the embedded database is used.
`;

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      email: { type: 'string' },
      password: { type: 'string' },
      owner: { type: 'string' },
      name: { type: 'string' },
      starter: { type: 'boolean' },
    },
  });
  const [command] = positionals;
  if (values.help === true || command === undefined) {
    process.stdout.write(help);
    return;
  }
  const config = readConfig(process.env, root);
  if (!['migrate', 'create-account', 'create-site'].includes(command))
    throw new ConfigError(`There is no command "${command}".\n\n${help}`);

  const services = await openServices(config);
  try {
    if (command === 'create-account') {
      const account = await createAccount(services, {
        email: required(values.email, 'email'),
        password: required(values.password, 'password'),
      });
      process.stdout.write(`Created the account ${account.email}.\n`);
    } else if (command === 'create-site') {
      await addSite(services, required(values.owner, 'owner'), values.name, values.starter === true);
    } else {
      process.stdout.write('The database is up to date.\n');
    }
  } finally {
    await services.db.close();
  }
}

async function addSite(services: EngineServices, ownerEmail: string, name: string | undefined, starter: boolean): Promise<void> {
  if (starter) {
    // The starter goes through the API like any importer: it is served for a moment, on a port of its own.
    const app = fastify({ routerOptions: { maxParamLength: 300 } });
    await app.register(managementApi, { services, callsPerThreeSeconds: 1_000_000, prefix: '/api' });
    await app.register(assetRoutes, { services });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    services.publicUrl = origin;
    await createStarterSite(services, ownerEmail, starterFrom(origin, join(root, 'packages/starter/images')), (message) =>
      process.stdout.write(`${message}\n`),
    );
    await app.close();
  } else {
    const account = await findAccountByEmail(services.db.kysely, ownerEmail);
    if (account === null) throw new ConfigError(`There is no account with the address ${ownerEmail}.`);
    await createSite(services, { ownerAccountId: account.id, name: required(name, 'name') });
  }
  process.stdout.write('Created the site.\n');
}

function required(value: string | undefined, option: string): string {
  if (value === undefined) throw new ConfigError(`--${option} is missing.`);
  return value;
}

function messageOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataFolderInUseError) return error.message;
  if (error instanceof DomainError) return error.problems.map(({ code, details }) => `${code} ${JSON.stringify(details)}`).join('\n');
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
