let selected: string | null = null;

/** Sandbox whose content is edited, or null for the primary environment. */
export function sandboxEnvironmentId(): string | null {
  return selected;
}

/** Called once at start, from the address. */
export function setSandboxEnvironmentId(id: string | null): void {
  selected = id;
}

const environmentName = /^[a-z0-9][a-z0-9-]*$/;

/**
 * The sandbox an address names: its first segment, unless that is one of the
 * console's own. The router takes it as its base, so no page ever sees it.
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

/**
 * What the router takes off the front of every address: the environment with its slash or without, as users type it.
 */
export function environmentBase(sandboxId: string | null): string {
  return sandboxId === null ? '/' : environmentHome(sandboxId).slice(0, -1);
}

/** An address below the environment, as it is for the primary one. */
export function addressWithin(sandboxId: string | null, address: string): string {
  const base = environmentBase(sandboxId);
  const rest = base === '/' ? address : address.slice(base.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The path with the slashes that were typed twice taken out: neither the router nor a sandbox's name matches those. */
export function withoutDoubleSlashes(pathname: string): string {
  return pathname.replaceAll(/\/{2,}/g, '/');
}
