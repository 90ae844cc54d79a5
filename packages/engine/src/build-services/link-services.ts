import { DomainError, type LinkedBuildAdapter, linkedBuildAdapters } from '@lectern/domain';
import type { LinkService } from './link-service.ts';
import { netlifySites } from './netlify-sites.ts';
import { vercelProjects } from './vercel-projects.ts';

/** Services whose sites can be linked, by their adapter. */
export const linkServices = {
  netlify: netlifySites,
  vercel: vercelProjects,
} satisfies Record<LinkedBuildAdapter, LinkService>;

/** The adapter of that name, if its sites can be linked. Throws `NOT_FOUND`. */
export function requireLinkedAdapter(name: string): LinkedBuildAdapter {
  const adapter = linkedBuildAdapters.find((one) => one === name);
  if (adapter === undefined) throw new DomainError('NOT_FOUND');
  return adapter;
}
