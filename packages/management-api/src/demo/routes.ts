import { demos } from '@lectern/contract';
import { endOfDemo, findSiteDemo } from '@lectern/storage';
import { implement } from '../implement.ts';
import { ok } from '../route.ts';

/** The try-out mode of the project (docs/demo.md). */
export const demoRoutes = implement(demos, {
  async 'GET /demo'({ services, site }) {
    const { db, demoLinks, publicUrl } = services;
    const demo = await findSiteDemo(db.kysely, site.id);
    if (demo === null) return ok(null);
    return ok({
      id: site.id,
      type: 'demo' as const,
      attributes: {
        started_at: demo.startedAt.toISOString(),
        ends_at: endOfDemo(demo).toISOString(),
        is_resetting: demo.resettingKey !== null,
        share_url: demo.shareUrl ?? `${publicUrl}/projects/${site.internalDomain}/`,
        sign_up_url: demoLinks.signUpUrl,
        contact_url: demoLinks.contactUrl,
      },
    });
  },
});
