import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const storageOf = (env: NodeJS.ProcessEnv) => readConfig(env, '/srv/app').storage;

test.each([
  [{}, '/srv/app/.lectern/assets'],
  [{ LECTERN_DATA_DIR: '/data' }, '/data/assets'],
  [{ LECTERN_STORAGE_URL: 'files' }, '/srv/app/files'],
  [{ LECTERN_STORAGE_URL: '/mnt/files' }, '/mnt/files'],
  [{ LECTERN_STORAGE_URL: 'file:///mnt/my%20files' }, '/mnt/my files'],
])('stores assets in a folder: %j', (env, path) => {
  expect(storageOf(env)).toEqual({ kind: 'folder', path });
});

const bucket = {
  kind: 's3',
  bucket: 'b',
  prefix: '',
  region: 'us-east-1',
  endpoint: undefined,
  forcePathStyle: false,
  directUploads: true,
};

test.each([
  ['s3://b?region=eu-south-1', {}, { ...bucket, region: 'eu-south-1' }],
  ['s3://b/', { AWS_REGION: 'eu-west-1' }, { ...bucket, region: 'eu-west-1' }],
  ['s3://b/deep/er/', { AWS_DEFAULT_REGION: 'x-1' }, { ...bucket, region: 'x-1', prefix: 'deep/er' }],
  [
    's3://b?endpoint=http://minio:9000&force_path_style=true&direct_uploads=false',
    {},
    { ...bucket, endpoint: 'http://minio:9000', forcePathStyle: true, directUploads: false },
  ],
])('stores assets in a bucket: %s', (url, env, expected) => {
  expect(storageOf({ LECTERN_STORAGE_URL: url, ...env })).toEqual(expected);
});

test.each([
  ['s3://b', 'region'],
  ['s3:', 's3://bucket'],
  ['s3://key:secret@b?region=x', 'credentials'],
  ['s3://b?region=x&regoin=y', 'regoin'],
  ['s3://b?endpoint=minio', 'endpoint'],
  ['s3://b?region=x&force_path_style=yes', 'force_path_style'],
  ['https://example.com/files', 's3://bucket'],
  ['file://elsewhere/files', 'folder on this machine'],
])('rejects %s', (url, reason) => {
  expect(() => storageOf({ LECTERN_STORAGE_URL: url })).toThrow(reason);
  expect(() => storageOf({ LECTERN_STORAGE_URL: url })).toThrow('LECTERN_STORAGE_URL');
});

test('has the database pipeline on unless it is turned off', () => {
  const pipelineOf = (env: NodeJS.ProcessEnv) => readConfig(env, '/srv').databasePipeline;

  expect(pipelineOf({})).toBe('on');
  expect(pipelineOf({ LECTERN_DATABASE_PIPELINE: 'off' })).toBe('off');
  expect(() => pipelineOf({ LECTERN_DATABASE_PIPELINE: 'no' })).toThrow('LECTERN_DATABASE_PIPELINE');
});

test('disables sign-up and lets only owners create projects by default', () => {
  const opennessOf = (env: NodeJS.ProcessEnv) => readConfig(env, '/srv').openness;

  expect(opennessOf({})).toEqual({ signUp: 'closed', siteCreation: 'owners' });
  expect(opennessOf({ LECTERN_SIGN_UP: 'open', LECTERN_SITE_CREATION: 'everyone' })).toEqual({
    signUp: 'open',
    siteCreation: 'everyone',
  });
  expect(() => opennessOf({ LECTERN_SIGN_UP: 'yes' })).toThrow('LECTERN_SIGN_UP must be one of open, closed');
});

test.each([
  [undefined, false],
  ['0', false],
  ['2', 2],
  ['loopback, 10.0.0.0/8,2001:db8::/32', ['loopback', '10.0.0.0/8', '2001:db8::/32']],
])('trusts proxies: %s', (value, expected) => {
  expect(readConfig({ LECTERN_TRUST_PROXY: value }, '/srv').trustProxy).toEqual(expected);
});

test.each(['yes', 'all', '10.0.0.0/99', 'proxy.example.com', '10.0.0.1,'])(
  'does not trust a proxy called %s',
  (value) => {
    expect(() => readConfig({ LECTERN_TRUST_PROXY: value }, '/srv')).toThrow('LECTERN_TRUST_PROXY');
  },
);

test('reads where builds are requested from, and how long they may take', () => {
  const { builds } = readConfig(
    {
      LECTERN_NETLIFY_API_URL: 'http://netlify.test/api/',
      LECTERN_SEMAPHORE_API_URL: 'https://acme.semaphoreci.com',
      LECTERN_WEBHOOKS_URL: 'https://hooks.example/',
      LECTERN_BUILD_TIMEOUT_MINUTES: '5',
    },
    '/srv',
  );

  expect(builds).toEqual({
    netlifyApiUrl: 'http://netlify.test/api',
    vercelApiUrl: 'https://api.vercel.com',
    circleCiApiUrl: 'https://circleci.com/api',
    travisApiUrl: 'https://api.travis-ci.com',
    semaphoreApiUrl: 'https://acme.semaphoreci.com',
    resultsUrl: 'https://hooks.example',
    netlifyApplication: null,
    vercelApplication: null,
    timeoutMs: 300_000,
    pollEveryMs: 15_000,
  });
  expect(() => readConfig({ LECTERN_VERCEL_API_URL: 'vercel.com' }, '/srv')).toThrow('LECTERN_VERCEL_API_URL');
  expect(() => readConfig({ LECTERN_BUILD_TIMEOUT_MINUTES: '0' }, '/srv')).toThrow('LECTERN_BUILD_TIMEOUT_MINUTES');
});

test('reads the applications that users authorize at Netlify and Vercel', () => {
  const vercel = {
    LECTERN_VERCEL_CLIENT_ID: 'oac_1',
    LECTERN_VERCEL_CLIENT_SECRET: 'secret',
    LECTERN_VERCEL_INTEGRATION: 'lectern',
  };
  const { builds } = readConfig(
    { LECTERN_NETLIFY_CLIENT_ID: ' n1 ', LECTERN_NETLIFY_APP_URL: 'http://netlify.test/', ...vercel },
    '/srv',
  );

  expect(builds.netlifyApplication).toEqual({ appUrl: 'http://netlify.test', clientId: 'n1' });
  expect(builds.vercelApplication).toEqual({
    appUrl: 'https://vercel.com',
    clientId: 'oac_1',
    clientSecret: 'secret',
    integration: 'lectern',
  });
  expect(() => readConfig({ ...vercel, LECTERN_VERCEL_CLIENT_SECRET: '' }, '/srv')).toThrow(
    'LECTERN_VERCEL_CLIENT_ID, LECTERN_VERCEL_CLIENT_SECRET, LECTERN_VERCEL_INTEGRATION must be set together',
  );
});

test('allows outgoing requests to the addresses that are configured', () => {
  const allowed = (text?: string) => readConfig({ LECTERN_OUTBOUND_ALLOW: text }, '/srv').outboundAllow;

  expect(allowed()).toEqual([]);
  expect(allowed('10.0.0.7, fd00::/8,build.internal')).toEqual(['10.0.0.7', 'fd00::/8', 'build.internal']);
  for (const wrong of [
    '10.0.0.0/99',
    '10.0.0.300',
    'http://build.internal',
    'localhost:9000',
    '*.internal',
    '127.1',
    'a,',
  ])
    expect(() => allowed(wrong)).toThrow('LECTERN_OUTBOUND_ALLOW');
});

test('limits of plans are JSON or a file of it, and none by default', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-limits-'));
  await writeFile(join(folder, 'limits.json'), '{ "roles": 3 }');
  const limitsOf = (text?: string) => readConfig(text === undefined ? {} : { LECTERN_LIMITS: text }, folder).planLimits;

  expect(limitsOf()).toEqual({});
  expect(limitsOf('{"items": 10000, "locales": 0}')).toEqual({ items: 10_000, locales: 0 });
  expect(limitsOf('limits.json')).toEqual({ roles: 3 });
  expect(() => limitsOf('nowhere.json')).toThrow("LECTERN_LIMITS names a file that can't be read");
  expect(() => limitsOf('{"item": 1}')).toThrow('LECTERN_LIMITS does not support "item", only item_types, items');
  expect(() => limitsOf('{"items": -1}')).toThrow('LECTERN_LIMITS must have a whole number of at least 0 for items');
  expect(() => limitsOf('{"items": "many"}')).toThrow('for items');
  expect(() => limitsOf('{"items"')).toThrow('must be a JSON object');
  await rm(folder, { recursive: true });
});

test('LECTERN_DISABLED_FEATURES leaves features out, and LECTERN_UPGRADE_URL says where to ask for them', () => {
  const featuresOf = (env: Record<string, string>) => readConfig(env, '/srv').planFeatures;

  expect(featuresOf({})).toEqual({ disabled: new Set(), upgradeUrl: null });
  expect(
    featuresOf({ LECTERN_DISABLED_FEATURES: 'workflows, audit_log', LECTERN_UPGRADE_URL: 'https://example.org/' }),
  ).toEqual({ disabled: new Set(['audit_log', 'workflows']), upgradeUrl: 'https://example.org' });
  expect(() => featuresOf({ LECTERN_DISABLED_FEATURES: 'moons' })).toThrow(
    'LECTERN_DISABLED_FEATURES does not support "moons", only audit_log, sso, white_label, workflows.',
  );
  expect(() => featuresOf({ LECTERN_UPGRADE_URL: 'javascript:alert(1)' })).toThrow('LECTERN_UPGRADE_URL must be');
});

test('reads where mails are sent, and who they are from', () => {
  const smtpOf = (env: NodeJS.ProcessEnv) => readConfig(env, '/srv/app').smtp;
  const SMTP_URL = 'smtp://user:secret@mail.example.com:587';

  expect(smtpOf({})).toBeNull();
  expect(smtpOf({ SMTP_URL, LECTERN_MAIL_FROM: 'cms@example.com' })).toEqual({
    url: SMTP_URL,
    from: { name: '', address: 'cms@example.com' },
  });
  expect(smtpOf({ SMTP_URL, LECTERN_MAIL_FROM: 'Kestrel Hall <cms@example.com>' })?.from).toEqual({
    name: 'Kestrel Hall',
    address: 'cms@example.com',
  });
  expect(() => smtpOf({ SMTP_URL })).toThrow('LECTERN_MAIL_FROM must be set with SMTP_URL');
  expect(() => smtpOf({ SMTP_URL, LECTERN_MAIL_FROM: 'a@example.com, b@example.com' })).toThrow('LECTERN_MAIL_FROM');
  expect(() => smtpOf({ LECTERN_MAIL_FROM: 'cms@example.com' })).toThrow('LECTERN_MAIL_FROM needs SMTP_URL');
  expect(() => smtpOf({ SMTP_URL: 'http://mail.example.com', LECTERN_MAIL_FROM: 'cms@example.com' })).toThrow(
    'SMTP_URL must be',
  );
});

test('plugins come from a registry, and run at an origin of their own', () => {
  const plugins = (env: Record<string, string>) => readConfig(env, '/srv').plugins;

  expect(plugins({})).toEqual({ registryUrl: null, registryToken: null, origin: null });
  expect(plugins({ npm_config_registry: 'https://npm.test/' }).registryUrl).toBe('https://npm.test');
  expect(
    plugins({
      LECTERN_NPM_REGISTRY: 'https://npm.test/own/',
      LECTERN_NPM_TOKEN: ' t ',
      npm_config_registry: 'https://other.test',
      LECTERN_PLUGIN_ORIGIN: 'https://plugins.test/',
    }),
  ).toEqual({ registryUrl: 'https://npm.test/own', registryToken: 't', origin: 'https://plugins.test' });
  expect(plugins({ LECTERN_NPM_REGISTRY: 'off', npm_config_registry: 'https://other.test' }).registryUrl).toBe('off');
  expect(() => plugins({ LECTERN_NPM_REGISTRY: 'npm' })).toThrow('LECTERN_NPM_REGISTRY');
  expect(() => plugins({ LECTERN_PLUGIN_ORIGIN: 'https://plugins.test/path' })).toThrow('LECTERN_PLUGIN_ORIGIN');
  expect(() => plugins({ LECTERN_PLUGIN_ORIGIN: 'https://cms.test', LECTERN_PUBLIC_URL: 'https://cms.test/' })).toThrow(
    'LECTERN_PLUGIN_ORIGIN',
  );
});

test('news need both URL and token', () => {
  const news = { LECTERN_NEWS_URL: 'https://news.example.org/graphql', LECTERN_NEWS_TOKEN: ' t ' };
  const read = (env: NodeJS.ProcessEnv) => readConfig(env, '/').news;

  expect(read({})).toBeNull();
  expect(read(news)).toEqual({ url: 'https://news.example.org/graphql', token: 't', blogUrl: null });
  expect(read({ ...news, LECTERN_NEWS_BLOG_URL: 'https://blog.example.org/' })).toMatchObject({
    blogUrl: 'https://blog.example.org',
  });
  expect(() => read({ LECTERN_NEWS_URL: news.LECTERN_NEWS_URL })).toThrow('together');
  expect(() => read({ LECTERN_NEWS_TOKEN: 't' })).toThrow('together');
});

test('suggestions for images need URL and model, and a token only where the service has one', () => {
  const vision = { LECTERN_VISION_URL: 'http://localhost:11434/v1/', LECTERN_VISION_MODEL: 'eyes-1' };
  const read = (env: NodeJS.ProcessEnv) => readConfig(env, '/').vision;

  expect(read({})).toBeNull();
  expect(read(vision)).toEqual({ url: 'http://localhost:11434/v1', model: 'eyes-1', token: null });
  expect(read({ ...vision, LECTERN_VISION_TOKEN: ' t ' })).toMatchObject({ token: 't' });
  expect(() => read({ LECTERN_VISION_URL: vision.LECTERN_VISION_URL })).toThrow('together');
  expect(() => read({ LECTERN_VISION_MODEL: 'eyes-1' })).toThrow('together');
  expect(() => read({ LECTERN_VISION_TOKEN: 't' })).toThrow('LECTERN_VISION_TOKEN');
  expect(() => read({ ...vision, LECTERN_VISION_URL: 'file:///etc/passwd' })).toThrow('LECTERN_VISION_URL');
});

test('help is where the operator says, or nowhere', () => {
  expect(readConfig({}, '/').helpLinks).toEqual({ documentationUrl: null, supportUrl: null });
  expect(readConfig({ LECTERN_SUPPORT_URL: 'https://example.org/support' }, '/').helpLinks).toEqual({
    documentationUrl: null,
    supportUrl: 'https://example.org/support',
  });
  expect(() => readConfig({ LECTERN_DOCUMENTATION_URL: 'javascript:alert(1)' }, '/')).toThrow('http');
});

test('demos lead where the operator says, or nowhere', () => {
  expect(readConfig({}, '/').demoLinks).toEqual({ signUpUrl: null, contactUrl: null });
  expect(readConfig({ LECTERN_DEMO_SIGN_UP_URL: 'https://example.org/join' }, '/').demoLinks).toEqual({
    signUpUrl: 'https://example.org/join',
    contactUrl: null,
  });
  expect(() => readConfig({ LECTERN_DEMO_CONTACT_URL: 'javascript:alert(1)' }, '/')).toThrow('http');
});
