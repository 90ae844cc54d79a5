import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { resource } from './resource.ts';

/** Texts of a project's own in the console. */
export const whiteLabelSettingsBody = resourceBody({
  type: 'white_label_settings',
  attributes: { custom_i18n_messages_template_url: z.string().nullish() },
});

/** Texts of a project's own (reference, project 10). */
export const whiteLabelSettingsResource = resource('white_label_settings', {
  attributes: { custom_i18n_messages_template_url: z.string().nullable() },
});
/** Texts of a project's own, as the wire shows them. */
export type WhiteLabelSettingsResource = z.output<typeof whiteLabelSettingsResource>;

/** White-label settings of the site: with `can_edit_site`. */
export const whiteLabelSettings = endpoints('environment', {
  'GET /white-label-settings': { answer: whiteLabelSettingsResource },
  'PUT /white-label-settings': { body: whiteLabelSettingsBody, answer: whiteLabelSettingsResource },
});
