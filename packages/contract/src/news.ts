import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { resource } from './resource.ts';

const video = z.strictObject({
  mp4_url: z.string(),
  poster_url: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});
const document = z.record(z.string(), z.unknown()).nullable();

/** What the operator publishes for users of the console (docs/news.md); texts are documents of structured text. */
export const newsResource = resource('news', {
  attributes: {
    changelog_entries: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        content: document,
        first_published_at: z.string(),
        categories: z.array(z.strictObject({ name: z.string(), color: z.string().nullable() })),
        url: z.string().nullable(),
      }),
    ),
    announcements: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        announcement: document,
        image: z
          .strictObject({
            url: z.string(),
            alt: z.string().nullable(),
            width: z.number().nullable(),
            height: z.number().nullable(),
          })
          .nullable(),
        video: video.nullable(),
        area: z.enum(['content', 'media', 'schema', 'configuration', 'project_settings']),
        url: z.string().nullable(),
      }),
    ),
    tutorials: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        description: z.string().nullable(),
        video: video.nullable(),
      }),
    ),
    survey: z.strictObject({ id: z.string(), url: z.string() }).nullable(),
  },
});
/** News, as the wire shows them. */
export type NewsResource = z.output<typeof newsResource>;

/** News for every user of the project; empty without a content service. */
export const news = endpoints('site', {
  'GET /news': { query: { locale: z.string().optional() }, answer: newsResource },
});
