import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { resource } from './resource.ts';
import { themeColours } from './site.ts';

/**
 * What anyone may know of a project before signing in (reference, project 10); `extras` is null without a credential.
 */
export const publicInfoResource = resource('public_info', {
  attributes: {
    name: z.string(),
    /** Null until an identity provider is set up. */
    sso_saml_init_url: z.string().nullable(),
    logo_url: z.string().nullable(),
    /** Our own: the host that passkeys belong to; null where the public URL is an IP address, which has none. */
    passkey_rp_id: z.string().nullable(),
    /** Our own: whether the server sends email; otherwise its operator passes links on. */
    sends_mail: z.boolean(),
    /** Our own: the origin that runs plugins; null where they run in frames without one, which have no storage. */
    plugin_origin: z.string().nullable(),
    /** Our own: whether the server suggests alt texts and tags of images. */
    suggests_image_texts: z.boolean(),
    /** Our own: whether only owners may sign in with a password or a passkey. */
    requires_sso: z.boolean(),
    white_label: z.boolean(),
    custom_i18n_messages_template_url: z.string().nullable(),
    theme: z.strictObject(themeColours),
    extras: z
      .strictObject({
        blocks_depth: z.number(),
        blocks_per_item: z.number(),
        maximum_single_upload_bytes: z.number(),
        overage_thresholds: z.strictObject({}),
      })
      .nullable(),
  },
});
/** What anyone may know of a project, as the wire shows it. */
export type PublicInfoResource = z.output<typeof publicInfoResource>;

/** The data of a sign-in page. */
export const publicInfo = endpoints('anonymous', { 'GET /public-info': { answer: publicInfoResource } });
