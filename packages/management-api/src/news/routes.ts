import { news, type NewsResource } from '@lectern/contract';
import { type News, type NewsVideo, noNews } from '@lectern/engine';
import { implement } from '../implement.ts';
import { readText } from '../read-param.ts';
import { ok } from '../route.ts';

/** Names of languages are shorter. */
const longestLocale = 35;

/** News of the operator (docs/news.md). */
export const newsRoutes = implement(news, {
  async 'GET /news'({ services, query }) {
    const locale = (readText('locale', query.locale) ?? 'en').slice(0, longestLocale);
    return ok(present((await services.news?.read(locale)) ?? noNews));
  },
});

function present({ changelogEntries, announcements, tutorials, survey }: News): NewsResource {
  return {
    id: 'news',
    type: 'news',
    attributes: {
      changelog_entries: changelogEntries.map(({ id, title, content, firstPublishedAt, categories, url }) => ({
        id,
        title,
        content,
        first_published_at: firstPublishedAt,
        categories: [...categories],
        url,
      })),
      announcements: announcements.map(({ id, title, announcement, image, video, area, url }) => ({
        id,
        title,
        announcement,
        image,
        video: presentVideo(video),
        area,
        url,
      })),
      tutorials: tutorials.map(({ id, title, description, video }) => ({
        id,
        title,
        description,
        video: presentVideo(video),
      })),
      survey,
    },
  };
}

function presentVideo(video: NewsVideo | null) {
  if (video === null) return null;
  const { mp4Url, posterUrl, width, height } = video;
  return { mp4_url: mp4Url, poster_url: posterUrl, width, height };
}
