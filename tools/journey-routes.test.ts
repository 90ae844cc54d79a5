import { matchPath, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { type Places, routes as visited } from '../e2e/support/routes.ts';
import { features } from '../apps/console/src/app/features.ts';

/** Every address that shows something of its own; what redirects leads to one of them. */
function patternsOf(route: RouteObject, above: string): string[] {
  const path = route.path === undefined ? above : `${above}/${route.path}`;
  const own =
    (route.path !== undefined || route.index) && (route.lazy !== undefined || route.Component !== undefined)
      ? [path]
      : [];
  return [...own, ...(route.children ?? []).flatMap((child) => patternsOf(child, path))];
}

/** Models and blocks have the same pages. */
function withoutKind(address: string): string {
  return address.replace('/schema/blocks_library', '/schema/item_types');
}

/** They lead on to their first page. */
const leadsOn = new Set(['/configuration', '/media', '/project_settings']);

/** What they show is a plugin's: `e2e/plugins.journey.ts` visits them with one. */
const ofPlugins = /^\/(editor\/|configuration\/)?p\//;

test('the accessibility journey visits every route of the console', () => {
  const anything = new Proxy({}, { get: () => 'some-id' }) as Places;
  const addresses = visited.map(({ path }) => withoutKind(path(anything).replace(/[?#].*/, '')));

  const patterns = features
    .flatMap(({ path, routes }) => (routes ?? []).flatMap((route) => patternsOf(route, `/${path}`)))
    .map(withoutKind);
  const unvisited = patterns.filter(
    (pattern) =>
      !leadsOn.has(pattern) && !ofPlugins.test(pattern) && !addresses.some((address) => matchPath(pattern, address)),
  );

  expect(patterns.length).toBeGreaterThan(30);
  expect(unvisited).toEqual([]);
});
