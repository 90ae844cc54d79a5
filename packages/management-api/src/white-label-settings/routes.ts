import { whiteLabelSettings, type WhiteLabelSettingsResource } from '@lectern/contract';
import { defined, requireCapability, type Site } from '@lectern/domain';
import { requireFeature, updateSite, withRead } from '@lectern/engine';
import { ok } from '../route.ts';
import { implement } from '../implement.ts';

/** White-label settings of the site, the same in every environment. */
export const whiteLabelSettingsRoutes = implement(whiteLabelSettings, {
  'GET /white-label-settings': ({ services, scope }) =>
    withRead(services, scope, async ({ actor, site }) => {
      requireCapability(actor, 'can_edit_site');
      return ok(present(site));
    }),
  async 'PUT /white-label-settings'({ services, scope, body }) {
    const { attributes } = body;
    requireCapability(scope.actor, 'can_edit_site');
    requireFeature(services, 'white_label');
    const input = {
      site: defined({ customI18nMessagesTemplateUrl: attributes.custom_i18n_messages_template_url }),
    };
    return ok(present((await updateSite(services, scope, input)).site));
  },
});

function present(site: Site): WhiteLabelSettingsResource {
  return {
    id: 'white_label_settings',
    type: 'white_label_settings',
    attributes: { custom_i18n_messages_template_url: site.customI18nMessagesTemplateUrl },
  };
}
