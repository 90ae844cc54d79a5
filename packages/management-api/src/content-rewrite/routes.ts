import { type ContentRewriteResource, contentRewrites } from '@lectern/contract';
import { readRewriteProgress, type RewriteProgress, withRead } from '@lectern/engine';
import { ok } from '../route.ts';
import { implement } from '../implement.ts';

/**
 * The progress of the online migration of an environment (docs/own-endpoints.md): an extension that clients of the
 * protocol do not use.
 */
export const contentRewriteRoutes = implement(contentRewrites, {
  'GET /content-rewrite': ({ services, scope }) =>
    withRead(services, scope, async (ctx) => ok(present(await readRewriteProgress(ctx)))),
});

function present(progress: RewriteProgress | null): ContentRewriteResource | null {
  if (progress === null) return null;
  const { id, phase, completionPercentage, startedAt } = progress;
  return {
    id,
    type: 'content_rewrite',
    attributes: { phase, completion_percentage: completionPercentage, started_at: startedAt.toISOString() },
  };
}
