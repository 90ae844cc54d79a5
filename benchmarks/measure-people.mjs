import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildClient as buildAccountClient } from '@datocms/dashboard-client';
import { openProject } from './content.mjs';
import { figure, median } from './figures.mjs';
import { p95 } from './in-page.mjs';
import { owner, pause, startServer } from './server.mjs';

const groupCount = 20;
const inFlight = 8;
const times = 20;

/** Runs `work` for every index below `count`, a few at once. */
async function each(count, work) {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
}

/** Users of an identity provider in twenty groups with a role each, every tenth of them deactivated. */
async function addSsoUsers({ origin, client }, count) {
  const site = await client.site.find();
  const [role] = await client.roles.list();
  await client.ssoSettings.update({ default_role: { type: 'role', id: role.id } });
  const { scim_api_token: token } = await client.ssoSettings.generateToken();
  const call = async (path, body) => {
    const answer = await fetch(`${origin}/scim/v2/${site.id}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify(body),
    });
    // Identity providers wait, too.
    if (answer.status === 429) {
      await pause(1000 * Number(answer.headers.get('x-ratelimit-reset') ?? 1));
      return call(path, body);
    }
    if (!answer.ok) throw new Error(`SCIM responded with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()).id;
  };
  const ids = [];
  await each(count, async (index) => {
    ids[index] = await call('/Users', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: `person${index}@idp.example`,
      name: { givenName: `Given${index % 97}`, familyName: `Family${index % 89}` },
      active: index % 10 !== 0,
    });
  });
  for (let group = 0; group < groupCount; group += 1) {
    await call('/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: `Group ${group}`,
      members: ids.filter((_, index) => index % groupCount === group).map((value) => ({ value })),
    });
  }
  const groups = await client.ssoGroups.list();
  const writer = await client.roles.create({ name: 'Writer' });
  await client.ssoGroups.update(groups[0].id, { priority: 1, role: { type: 'role', id: writer.id } });
  return { roleId: writer.id, count };
}

/** The p95 of a call in ms and what each takes the server, in ms of processor time. */
async function timed(server, id, what, run) {
  await run();
  const durations = [];
  const cpuBefore = server.cpuMs();
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now();
    await run();
    durations.push(performance.now() - startedAt);
  }
  const cpu = (server.cpuMs() - cpuBefore) / times;
  return [
    figure(id, `${what}: p95`, p95(durations), 'ms'),
    figure(`${id}.median`, `${what}: median`, median(durations), 'ms'),
    figure(`${id}.cpu`, `${what}: processor time`, cpu, 'ms'),
  ];
}

async function measureSsoUsers(server, { client }, { roleId, count }) {
  const list = (query) => client.ssoUsers.rawList(query);
  const figures = [];
  for (const [id, what, query] of [
    ['first', 'first page', { page: { limit: 30 } }],
    ['last', 'last page', { page: { limit: 30, offset: count - 30 } }],
    ['query', 'by words', { filter: { query: 'family7 given1' }, page: { limit: 30 } }],
    ['role', 'by role', { filter: { fields: { role: { eq: roleId } } }, page: { limit: 30 } }],
    ['state', 'by state', { filter: { fields: { state: { eq: 'deactivated' } } }, page: { limit: 30 } }],
  ]) {
    figures.push(...(await timed(server, `people.sso.${id}`, `${count} SSO users, ${what}`, () => list(query))));
  }
  return figures;
}

async function measureSignIn(server) {
  const baseUrl = `${server.origin}/account-api`;
  const client = buildAccountClient({ apiToken: null, baseUrl });
  return timed(server, 'people.sign-in', 'Sign-in with a password', () =>
    client.session.rawCreate({ data: { type: 'email_credentials', attributes: owner } }),
  );
}

/** The list of an account with many projects. */
async function measureProjects(server, count) {
  const baseUrl = `${server.origin}/account-api`;
  const session = await buildAccountClient({ apiToken: null, baseUrl }).session.rawCreate({
    data: { type: 'email_credentials', attributes: owner },
  });
  const client = buildAccountClient({ apiToken: session.data.id, baseUrl });
  for (let index = 1; index < count; index += 1) await client.sites.create({ name: `Project ${index}` });
  const figures = [];
  for (const [id, what, query] of [
    ['first', 'first page', { page: { limit: 24 }, sort: '-last_data_change_at' }],
    ['query', 'by words', { filter: { query: 'project 77' }, page: { limit: 24 } }],
  ])
    figures.push(
      ...(await timed(server, `people.projects.${id}`, `${count} projects, ${what}`, () =>
        client.sites.rawList(query),
      )),
    );
  return figures;
}

const help = `node benchmarks/measure-people.mjs [options]

Starts the built server on a new folder, provisions users over SCIM and creates projects, and measures lists of both, and
sign-ins.

  --users <n>      how many SSO users (10000)
  --projects <n>   how many projects (200)
`;

async function main() {
  const { values } = parseArgs({
    options: { users: { type: 'string' }, projects: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return void process.stdout.write(help);
  const print = (figures) => {
    for (const { what, value, unit } of figures) process.stdout.write(`  ${what.padEnd(64)} ${value} ${unit}\n`);
  };
  const folder = await mkdtemp(join(tmpdir(), 'lectern-people-'));
  const server = await startServer(join(folder, 'data'));
  try {
    print(await measureSignIn(server));
    const { client } = await openProject(server.origin);
    const added = await addSsoUsers({ origin: server.origin, client }, Number(values.users ?? 10_000));
    print(await measureSsoUsers(server, { client }, added));
    print(await measureProjects(server, Number(values.projects ?? 200)));
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) await main();
