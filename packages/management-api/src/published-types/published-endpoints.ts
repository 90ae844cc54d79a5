import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A package of the published clients: its own description of an API, and the types of the responses. */
export interface PublishedPackage {
  name: string;
  version: string;
  folder: string;
  /** The path where a test server serves the package's API. */
  prefix: string;
}

/** A call of a published client. */
export interface PublishedEndpoint {
  resource: string;
  /** `PUT /api/items/:id`, every placeholder of the path being `:id`. */
  key: string;
  /** The type of a successful answer; null where it has no body. */
  answer: string | null;
}

/** Both clients' packages as they are installed: one is a dependency of the test client, the other a direct one. */
export const publishedPackages: readonly PublishedPackage[] = [
  locate('@datocms/cma-client', '/api'),
  locate('@datocms/dashboard-client', '/account-api'),
];

/** Every call that a package can make. */
export function endpointsOf({ folder, prefix }: PublishedPackage): PublishedEndpoint[] {
  const resources = readJson(join(folder, 'resources.json')) as Resource[];
  return resources.flatMap(({ jsonApiType, endpoints }) =>
    endpoints.map(({ method, urlTemplate, responseType }) => ({
      resource: jsonApiType,
      key: endpointKey(method, `${prefix}${urlTemplate}`),
      answer: responseType ?? null,
    })),
  );
}

/** One name for a call, however its placeholders are written (`${itemId}` by the clients, `:itemId` by routes). */
export function endpointKey(method: string, path: string): string {
  return `${method} ${path.replaceAll(/\$\{\w+\}|:\w+/g, ':id')}`;
}

interface Resource {
  jsonApiType: string;
  endpoints: { method: string; urlTemplate: string; responseType?: string }[];
}

function locate(name: string, prefix: string): PublishedPackage {
  const folder = dirname(createRequire(import.meta.url).resolve(`${name}/resources.json`));
  const { version } = readJson(join(folder, 'package.json')) as { version: string };
  return { name, version, folder, prefix };
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
