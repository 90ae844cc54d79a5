/** Where a path that a plugin navigates to is in this console. */
export type Destination =
  /** A URL of this environment. */
  | { kind: 'here'; path: string }
  /** Another environment: the console is loaded again. */
  | { kind: 'environment'; environmentId: string; path: string }
  | { kind: 'nowhere' };

const base = 'https://console.invalid';

/** Old or foreign names of pages, and what they are called here. */
const aliases: readonly [RegExp, (parts: readonly string[]) => string][] = [
  [/^\/admin\/plugins(\/.*)?$/, ([rest = '']) => `/configuration/plugins${rest}`],
  [/^\/admin\/item_types\/([^/]+)(?:\/.*)?$/, ([id = '']) => `/schema/item_types/${id}`],
  [/^\/admin\/blocks_library\/([^/]+)(?:\/.*)?$/, ([id = '']) => `/schema/blocks_library/${id}`],
  [/^\/admin(?:\/.*)?$/, () => '/configuration'],
  [/^\/editor\/item_types\/([^/]+)\/items\/?$/, ([id = '']) => `/editor/item_types/${id}/items`],
  [/^\/media\/?$/, () => '/media/assets'],
  [/^\/settings(\/.*)?$/, ([rest = '']) => `/project_settings${rest}`],
];

/** Reads a path as plugins write it: optionally below `/environments/<id>`, with query and hash. */
export function destinationOf(path: string, currentEnvironmentId: string): Destination {
  // Another host, or what browsers take for one.
  if (!path.startsWith('/') || /^\/[/\\]/.test(path) || !URL.canParse(path, base)) return { kind: 'nowhere' };
  const url = new URL(path, base);
  if (url.origin !== base) return { kind: 'nowhere' };
  const [, environmentId, within] = /^\/environments\/([^/]+)(\/.*)?$/.exec(url.pathname) ?? [];
  const pathname = environmentId === undefined ? url.pathname : (within ?? '/');
  const here = `${aliasOf(pathname)}${url.search}${url.hash}`;
  return environmentId === undefined || environmentId === currentEnvironmentId
    ? { kind: 'here', path: here }
    : { kind: 'environment', environmentId, path: here };
}

function aliasOf(pathname: string): string {
  for (const [pattern, rename] of aliases) {
    const match = pattern.exec(pathname);
    if (match !== null) return rename(match.slice(1));
  }
  return pathname;
}
