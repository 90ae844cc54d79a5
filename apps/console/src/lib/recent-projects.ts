/** A project that was opened in this browser, with its name at that time. */
export interface RecentProject {
  id: string;
  name: string;
  subdomain: string;
}

interface StoredProject extends RecentProject {
  /** Of the account: several people may use a browser. */
  email: string;
}

const key = 'lectern.recent-projects';
const keptProjects = 20;

/** The projects that someone opened last, newest first. */
export function recentProjects(email: string): RecentProject[] {
  return read().flatMap(({ email: owner, ...project }) => (owner === email ? [project] : []));
}

/** Puts a project first, once. */
export function rememberProject(email: string, project: RecentProject): void {
  const others = read().filter((stored) => stored.email !== email || stored.id !== project.id);
  localStorage.setItem(key, JSON.stringify([{ ...project, email }, ...others].slice(0, keptProjects)));
}

function read(): StoredProject[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStoredProject) : [];
  } catch {
    // Only shortcuts are lost.
    return [];
  }
}

function isStoredProject(value: unknown): value is StoredProject {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['id', 'name', 'subdomain', 'email'].every(
      (member) => typeof (value as Record<string, unknown>)[member] === 'string',
    )
  );
}
