import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { resource } from './resource.ts';

/** The try-out mode of a project (docs/demo.md); links are null where the operator has none. */
export const demoResource = resource('demo', {
  attributes: {
    started_at: z.string(),
    ends_at: z.string(),
    is_resetting: z.boolean(),
    share_url: z.string(),
    sign_up_url: z.string().nullable(),
    contact_url: z.string().nullable(),
  },
});
/** The try-out mode of a project, as the wire shows it. */
export type DemoResource = z.output<typeof demoResource>;

/** Whether the project is in try-out mode, for every credential of it; an extension. */
export const demos = endpoints('site', { 'GET /demo': { answer: demoResource.nullable() } });
