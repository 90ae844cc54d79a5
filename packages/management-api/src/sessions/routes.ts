import { parseBody, sessionBody } from '@lectern/contract';
import { DomainError } from '@lectern/domain';
import { signIn, signOut } from '@lectern/engine';
import { findEnvironment, findSiteByDomain, getSiteSettings, inEnvironment } from '@lectern/storage';
import { created, noContent, ok, type AnonymousRequest, type ResourceRoutes } from '../route.ts';
import { presentAccount } from '../accounts/present-account.ts';
import { presentTheme } from '../sites/present-site.ts';
import { presentUser } from '../users/present-user.ts';

/** Sign-in, sign-out and what may be known before it (reference, project 7 and 10). */
export const sessionRoutes: ResourceRoutes = {
  anonymous: [
    {
      method: 'POST',
      path: '/sessions',
      async handle(request) {
        const { attributes } = parseBody(sessionBody, request.body);
        const site = await siteOf(request);
        const { token, account, user } = await signIn(request.services, {
          email: attributes.email,
          password: attributes.password,
          ip: request.ip,
          site,
        });
        const who = user === null ? presentAccount(account) : presentUser(user);
        return created(
          { id: token, type: 'session', relationships: { user: { data: { id: who.id, type: who.type } } } },
          { included: [who] },
        );
      },
    },
    {
      method: 'GET',
      path: '/public-info',
      async handle(request) {
        const site = await siteOf(request);
        const environment = await findEnvironment(request.services.db.kysely, site.id, null);
        if (environment === null) throw new DomainError('SITE_NOT_READY');
        const settings = await getSiteSettings(inEnvironment(request.services.db.kysely, environment));
        return ok({
          id: 'public_info',
          type: 'public_info',
          attributes: {
            name: site.name,
            sso_saml_init_url: null,
            logo_url: null,
            white_label: false,
            custom_i18n_messages_template_url: site.customI18nMessagesTemplateUrl,
            theme: presentTheme(settings.theme),
            extras: null,
          },
        });
      },
    },
  ],
  site: [
    {
      method: 'DELETE',
      path: '/session',
      async handle({ services, actor }) {
        // An API token has no session to end.
        if (actor.sessionId === null) throw new DomainError('NOT_FOUND');
        await signOut(services, actor.sessionId);
        return noContent();
      },
    },
  ],
};

async function siteOf(request: AnonymousRequest) {
  const site = await findSiteByDomain(request.services.db.kysely, request.siteDomain ?? '');
  if (site === null) throw new DomainError('INVALID_SITE');
  return site;
}
