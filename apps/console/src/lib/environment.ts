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

/** Where an environment's content starts; null stands for the primary one. */
export function environmentHome(sandboxId: string | null): string {
  return sandboxId === null ? '/' : `/${encodeURIComponent(sandboxId)}/`;
}
