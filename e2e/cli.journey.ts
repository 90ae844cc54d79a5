import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildClient } from '@datocms/cma-client-node';
import { expect, test } from './support/test.ts';
import { newSite } from './support/new-site.ts';
import { type CliProject, newCliProject } from './support/published-cli.ts';
import { origin } from './support/start-server.ts';

type Client = ReturnType<typeof buildClient>;

/** What a migration of the command line looks like. */
const migration = `module.exports = async (client) => {
  const venue = await client.itemTypes.create({ name: 'Venue', api_key: 'venue' });
  await client.fields.create(venue, { label: 'Name', api_key: 'name', field_type: 'string', validators: { required: {} } });
  await client.items.create({ item_type: venue, name: 'The Lantern Room' });
};
`;

let project: CliProject;
let managementToken: string;
let client: Client;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  ({ managementToken } = await newSite('Command line'));
  client = buildClient({ apiToken: managementToken, baseUrl: `${origin()}/api` });
  project = await newCliProject(managementToken);
});

test.afterAll(() => project.remove());

test('a migration is created, rehearsed and run on a fork, which is then promoted', async () => {
  await project.run('migrations:new', 'add venues', '--js');
  const [file = ''] = await readdir(join(project.folder, 'migrations'));
  expect(file).toMatch(/^\d+_addVenues\.js$/);
  await writeFile(join(project.folder, 'migrations', file), migration);

  await project.run('migrations:run', '--destination=rehearsal', '--dry-run');
  expect(await client.environments.list()).toHaveLength(1);
  await project.run('migrations:run', '--destination=with-venues');
  const fork = buildClient({ apiToken: managementToken, baseUrl: `${origin()}/api`, environment: 'with-venues' });
  expect((await fork.items.list({ filter: { type: 'venue' } })).map(({ name }) => name)).toEqual(['The Lantern Room']);
  expect((await client.itemTypes.list()).map(({ api_key: key }) => key)).not.toContain('venue');

  await project.run('environments:promote', 'with-venues');
  expect((await client.itemTypes.list()).map(({ api_key: key }) => key)).toContain('venue');
  // The migration is noted in the environment it ran in, so that it does not run again.
  await project.run('migrations:run', '--destination=again');
  const again = buildClient({ apiToken: managementToken, baseUrl: `${origin()}/api`, environment: 'again' });
  expect(await again.items.list({ filter: { type: 'venue' } })).toHaveLength(1);
});

test('environments are forked, listed, renamed and destroyed', async () => {
  await project.run('environments:fork', 'with-venues', 'sandbox');
  await project.run('environments:fork', 'with-venues', 'fast-sandbox', '--fast', '--force');
  await expect(project.run('environments:fork', 'with-venues', 'sandbox')).rejects.toThrow(/sandbox/);
  await project.run('environments:rename', 'sandbox', 'playground');
  await project.run('environments:destroy', 'fast-sandbox');

  const listed = await project.json<{ id: string }[]>('environments:list');
  expect(listed.map(({ id }) => id).toSorted()).toEqual(['again', 'main', 'playground', 'with-venues']);
  expect((await project.run('environments:primary')).trim()).toContain('with-venues');
});

test('maintenance mode rejects writes to the primary environment until it ends', async () => {
  await project.run('maintenance:on');
  await expect(client.itemTypes.create({ name: 'Concert', api_key: 'concert' })).rejects.toThrow(/MAINTENANCE_MODE/);
  await project.run('maintenance:off');
  await client.itemTypes.create({ name: 'Concert', api_key: 'concert' });
});

test('the schema is inspected and generated as types', async () => {
  await project.run('schema:generate', 'schema.ts');
  const types = await readFile(join(project.folder, 'schema.ts'), 'utf8');
  expect(types).toContain('export type Venue = ItemTypeDefinition');

  const inspected = await project.run('schema:inspect', 'venue', '--include-validators', '--fields-details=complete');
  expect(inspected).toContain('name');
  expect(inspected).toContain('required');
});

test('any endpoint of the management API can be called by hand', async () => {
  const made = await call<{ id: string }>('roles', 'create', '--data', '{name: "Guest"}');
  const roles = await call<{ id: string; name: string }[]>('roles', 'list');
  expect(roles.find(({ id }) => id === made.id)?.name).toBe('Guest');
  const venues = await call<{ name: string }[]>('items', 'list', '--params', '{filter: {type: "venue"}}');
  expect(venues.map(({ name }) => name)).toEqual(['The Lantern Room']);
  await expect(project.run('cma:call', 'roles', 'find', 'nobody')).rejects.toThrow(/NOT_FOUND/);
});

/** The command prints the answer as JSON by itself. */
async function call<T>(...args: string[]): Promise<T> {
  return JSON.parse(await project.run('cma:call', ...args));
}

test('a migration is written from plugins that differ between two environments', async () => {
  const gone = await client.plugins.create({ name: 'Gone', url: 'http://localhost:9/gone.html' });
  const kept = await client.plugins.create({ name: 'Kept', url: 'http://localhost:9/kept.html' });
  const primary = (await client.environments.list()).find(({ meta }) => meta.primary);
  await client.environments.fork(primary?.id ?? '', { id: 'with-plugins' }, { immediate_return: false });
  const fork = buildClient({ apiToken: managementToken, baseUrl: `${origin()}/api`, environment: 'with-plugins' });
  await fork.plugins.destroy(gone.id);
  await fork.plugins.update(kept.id, { parameters: { max: 5 } });
  const added = await fork.plugins.create({ name: 'Added', url: 'http://localhost:9/added.html' });

  await project.run('migrations:new', 'plugins', '--js', '--autogenerate=with-plugins');
  await project.run('migrations:run', '--destination=plugins-run');

  const run = buildClient({ apiToken: managementToken, baseUrl: `${origin()}/api`, environment: 'plugins-run' });
  expect((await run.plugins.list()).map(({ id }) => id)).toEqual([kept.id, added.id]);
  expect((await run.plugins.find(kept.id)).parameters).toEqual({ max: 5 });
});
