let selected: string | null = null;
let project: string | null = null;
let own: readonly string[] = [];

/** The first segment of the URL of a sandbox whose name is the first segment of other URLs. */
const sandboxPrefix = 'environments';

/** Called once at startup, with the first segments of URLs of the console and of the server. */
export function setOwnSegments(segments: readonly string[]): void {
  own = segments;
}

/** The project of this console, by its internal subdomain; null at the root, where the host or the session decides. */
export function projectSubdomain(): string | null {
  return project;
}

/** Called once at startup, with the URL. */
export function setProjectSubdomain(subdomain: string | null): void {
  project = subdomain;
}

/** The project that a URL names: projects share an origin below `/projects/` (docs/decisions/0023). */
export function projectOf(pathname: string): string | null {
  return /^\/projects\/([a-z0-9-]+)(?:\/|$)/.exec(pathname)?.[1] ?? null;
}

/** Root path of a project's console; null is the one of this origin. */
export function projectHome(subdomain: string | null): string {
  return subdomain === null ? '/' : `/projects/${subdomain}/`;
}

/** A URL of this project, in its primary environment. */
export function addressInProject(path: string): string {
  return projectHome(project).slice(0, -1) + path;
}

/** Sandbox whose content is edited, or null for the primary environment. */
export function sandboxEnvironmentId(): string | null {
  return selected;
}

/** Called once at startup, with the URL. */
export function setSandboxEnvironmentId(id: string | null): void {
  selected = id;
}

const environmentName = /^[a-z0-9-]+$/;

/**
 * The sandbox of a URL: its first segment, unless that belongs to the console itself. A sandbox with the name of such a
 * segment is the second one, below `/environments/`. The router uses it as its base, so no page sees it.
 */
export function sandboxIdOf(pathname: string): string | null {
  const [first = '', second = ''] = withoutProject(pathname).split('/').filter(Boolean);
  if (first === sandboxPrefix && own.includes(second)) return environmentName.test(second) ? second : null;
  if (first === '' || own.includes(first)) return null;
  return environmentName.test(first) ? first : null;
}

/** Root path of an environment's content; null is the primary one. */
export function environmentHome(sandboxId: string | null): string {
  const home = projectHome(project);
  if (sandboxId === null) return home;
  return `${home}${own.includes(sandboxId) ? `${sandboxPrefix}/` : ''}${encodeURIComponent(sandboxId)}/`;
}

/** The prefix that the router removes from every URL: project and environment, with or without its slash. */
export function environmentBase(sandboxId: string | null): string {
  return environmentHome(sandboxId).slice(0, -1) || '/';
}

/** A URL without the environment, as in the primary one. */
export function addressWithin(sandboxId: string | null, address: string): string {
  const base = environmentBase(sandboxId);
  const rest = base === '/' ? address : address.slice(base.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function withoutProject(pathname: string): string {
  const subdomain = projectOf(pathname);
  return subdomain === null ? pathname : pathname.slice(projectHome(subdomain).length - 1);
}

/** The path without repeated slashes: neither the router nor a sandbox's name matches those. */
export function withoutDoubleSlashes(pathname: string): string {
  return pathname.replaceAll(/\/{2,}/g, '/');
}
