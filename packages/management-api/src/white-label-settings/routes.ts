import { type ResourceObject, whiteLabelSettingsBody } from '@lectern/contract';
import { defined, requireCapability, type Site } from '@lectern/domain';
import { updateSite, withRead } from '@lectern/engine';
import { ok, type ResourceRoutes } from '../route.ts';

/** White-label settings of the site, the same in every environment. */
export const whiteLabelSettingsRoutes: ResourceRoutes = {
  environment: [
    {
      method: 'GET',
      path: '/white-label-settings',
      handle: ({ services, scope }) =>
        withRead(services, scope, async ({ actor, site }) => {
          requireCapability(actor, 'can_edit_site');
          return ok(present(site));
        }),
    },
    {
      method: 'PUT',
      path: '/white-label-settings',
      async handle({ services, scope, body }) {
        const { attributes } = whiteLabelSettingsBody.read(body);
        requireCapability(scope.actor, 'can_edit_site');
        const input = {
          site: defined({ customI18nMessagesTemplateUrl: attributes.custom_i18n_messages_template_url }),
        };
        return ok(present((await updateSite(services, scope, input)).site));
      },
    },
  ],
};

function present(site: Site): ResourceObject {
  return {
    id: 'white_label_settings',
    type: 'white_label_settings',
    attributes: { custom_i18n_messages_template_url: site.customI18nMessagesTemplateUrl },
  };
}
