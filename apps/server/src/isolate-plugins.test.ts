import type { EngineServices } from '@lectern/engine';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { isolatePlugins, isOfPlugins } from './isolate-plugins.ts';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

const servicesAt = (publicUrl: string, origin: string | null = null) =>
  ({ publicUrl, plugins: { registry: async () => null, origin } }) as EngineServices;

function serve(services: EngineServices) {
  const app = fastify();
  apps.push(app);
  isolatePlugins(app, services);
  app.get('/plugins/:pluginId/:version/*', { config: { isFramed: true } }, async () => 'plugin');
  app.get('/api/site', async () => 'api');
  app.setNotFoundHandler(async () => 'console');
  return async (host: string, url: string) => {
    const { statusCode, body } = await app.inject({ url, headers: { host } });
    return statusCode === 404 ? 'nothing' : body;
  };
}

const addresses = ['/plugins/a/1.0.0/index.html', '/api/site', '/', '/plugins/..%2fapi/site', '/plugins/a'];

test.each([
  ['http://localhost:7272', null, 'plugins.localhost:7272', 'localhost:7272'],
  ['https://cms.example.com', 'https://plugins.example.com', 'plugins.example.com', 'cms.example.com'],
])('at %s, the origin of plugins serves their files and nothing else', async (publicUrl, origin, plugins, console) => {
  const ask = serve(servicesAt(publicUrl, origin));

  expect(await Promise.all(addresses.map((url) => ask(plugins, url)))).toEqual([
    'plugin',
    'nothing',
    'nothing',
    'nothing',
    'nothing',
  ]);
  expect(await Promise.all(addresses.map((url) => ask(console, url)))).toEqual([
    'nothing',
    'api',
    'console',
    'console',
    'console',
  ]);
});

test('without an origin of their own, files of plugins come from that of the console', async () => {
  const services = servicesAt('https://cms.example.com');
  const ask = serve(services);

  expect(await ask('cms.example.com', '/plugins/a/1.0.0/index.html')).toBe('plugin');
  expect(await ask('cms.example.com', '/api/site')).toBe('api');
  expect(isOfPlugins(services, 'cms.example.com')).toBe(false);
});
