import { help } from '@lectern/contract';
import { findSiteDemo } from '@lectern/storage';
import { implement } from '../implement.ts';
import { ok } from '../route.ts';

/** Where users find help (docs/own-endpoints.md). */
export const helpRoutes = implement(help, {
  async 'GET /help-links'({ services, site }) {
    const { documentationUrl, supportUrl } = services.helpLinks;
    // Visitors of a demo have "Contact sales" instead (spec 1, section 2.6).
    const isDemo = supportUrl !== null && (await findSiteDemo(services.db.kysely, site.id)) !== null;
    return ok({
      id: site.id,
      type: 'help_links' as const,
      attributes: { documentation_url: documentationUrl, support_url: isDemo ? null : supportUrl },
    });
  },
});
