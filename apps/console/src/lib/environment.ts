let selected: string | null = null;

/** Sandbox whose content is edited, or null for the primary environment. */
export function sandboxEnvironmentId(): string | null {
  return selected;
}

/** Called once at startup, with the URL. */
export function setSandboxEnvironmentId(id: string | null): void {
  selected = id;
}

const environmentName = /^[a-z0-9][a-z0-9-]*$/;

/**
 * The sandbox of a URL: its first segment, unless that belongs to the console itself. The router uses it as its base,
 * so no page sees it.
 */
export function sandboxIdOf(pathname: string, ownSegments: readonly string[]): string | null {
  const [first = ''] = pathname.split('/').filter(Boolean);
  if (first === '' || ownSegments.includes(first)) return null;
  return environmentName.test(first) ? first : null;
}

/** Root path of an environment's content; null is the primary one. */
export function environmentHome(sandboxId: string | null): string {
  return sandboxId === null ? '/' : `/${encodeURIComponent(sandboxId)}/`;
}

/** The prefix that the router removes from every URL: the environment, with or without its slash. */
export function environmentBase(sandboxId: string | null): string {
  return sandboxId === null ? '/' : environmentHome(sandboxId).slice(0, -1);
}

/** A URL without the environment, as in the primary one. */
export function addressWithin(sandboxId: string | null, address: string): string {
  const base = environmentBase(sandboxId);
  const rest = base === '/' ? address : address.slice(base.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The path without repeated slashes: neither the router nor a sandbox's name matches those. */
export function withoutDoubleSlashes(pathname: string): string {
  return pathname.replaceAll(/\/{2,}/g, '/');
}
