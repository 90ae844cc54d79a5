import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { resource } from './resource.ts';

/** Where users find help (docs/own-endpoints.md); an address is null where the operator has none. */
export const helpLinksResource = resource('help_links', {
  attributes: { documentation_url: z.string().nullable(), support_url: z.string().nullable() },
});

/** Addresses of the operator for every credential of a project; an extension. */
export const help = endpoints('site', { 'GET /help-links': { answer: helpLinksResource } });
