import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createSite, type EngineServices, ownerTokens } from '@lectern/engine';
import { findAccountByEmail, listSites } from '@lectern/storage';
import { type Endpoint, exportEnvironment, importEnvironment, type TransferReport } from '@lectern/transfer';
import { ConfigError } from '../config-error.ts';
import { type Command, type CommandInput, optional, print, required } from './command.ts';
import { finish } from './finish-transfer.ts';
import { withOwnServer, withServices } from './with-services.ts';

/** `lectern import`: an exported folder, or an environment of another server, into a site. */
export const importCommand: Command = {
  name: 'import',
  usage: `<folder> | --from <API URL> --token <token> [--environment <name>]
      --to <API URL> --to-token <token> [--to-environment <name>] | --owner <email> --name <name of a new site>
      [--history]`,
  summary: 'import an environment, keeping its IDs; run it again to resume',
  options: {
    from: { type: 'string' },
    token: { type: 'string' },
    environment: { type: 'string' },
    to: { type: 'string' },
    'to-token': { type: 'string' },
    'to-environment': { type: 'string' },
    owner: { type: 'string' },
    name: { type: 'string' },
    history: { type: 'boolean' },
  },
  async run(input) {
    const source = await openSource(input);
    const report = await bringIn(input, source.folder);
    // Files fetched for this import only are deleted when there is nothing left to retry.
    if (source.isOwn && report.failures.length === 0) await rm(source.folder, { recursive: true });
    finish('Imported', report);
  },
};

/** The folder to import: the one named, or one filled from another server. */
async function openSource(input: CommandInput): Promise<{ folder: string; isOwn: boolean }> {
  const [named] = input.words;
  const baseUrl = optional(input, 'from');
  if ((named === undefined) === (baseUrl === undefined))
    throw new ConfigError('Name either a folder to import, or a server with --from.');
  if (named !== undefined) return { folder: named, isOwn: false };
  const from: Endpoint = {
    baseUrl: baseUrl ?? '',
    apiToken: required(input, 'token'),
    environment: optional(input, 'environment'),
  };
  const name = createHash('sha256')
    .update(JSON.stringify([from.baseUrl, from.apiToken, from.environment]))
    .digest('hex')
    .slice(0, 16);
  const folder = join(input.config.dataDir, 'imports', name);
  await mkdir(folder, { recursive: true });
  if (!(await isWhole(folder))) {
    await exportEnvironment({ from, folder, withHistory: input.options['history'] === true, onProgress: print });
  }
  return { folder, isOwn: true };
}

async function isWhole(folder: string): Promise<boolean> {
  const path = join(folder, 'manifest.json');
  if (!existsSync(path)) return false;
  const manifest = JSON.parse(await readFile(path, 'utf8')) as { finishedAt: string | null };
  return manifest.finishedAt !== null;
}

async function bringIn(input: CommandInput, folder: string): Promise<TransferReport> {
  const withHistory = input.options['history'] === true;
  const into = (to: Endpoint) => importEnvironment({ folder, to, withHistory, onProgress: print });
  const baseUrl = optional(input, 'to');
  const environment = optional(input, 'to-environment');
  if (baseUrl !== undefined) return into({ baseUrl, apiToken: required(input, 'to-token'), environment });
  if (optional(input, 'owner') === undefined)
    throw new ConfigError(
      'The destination is missing: --to and --to-token for a running server, or --owner and --name for a new project on this one.',
    );
  return withServices(input.config, (services) =>
    withOwnServer(services, async (origin) =>
      into({ baseUrl: `${origin}/api`, apiToken: await tokenOfSite(services, input), environment }),
    ),
  );
}

/** The owner's token of the site of that name: a new one, or the one an import that was stopped made. */
async function tokenOfSite(services: EngineServices, input: CommandInput): Promise<string> {
  const email = required(input, 'owner');
  const name = required(input, 'name');
  const account = await findAccountByEmail(services.db.kysely, email);
  if (account === null) throw new ConfigError(`No account with the email ${email}.`);
  const { sites } = await listSites(services.db.kysely, account.id, { name, offset: 0, limit: 50 });
  const site =
    sites.find((candidate) => candidate.name === name && candidate.owner.id === account.id) ??
    (await createSite(services, { ownerAccountId: account.id, name }));
  const { owner } = await ownerTokens(services, site);
  return owner ?? '';
}
