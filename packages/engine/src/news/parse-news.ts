import { isPlainObject } from '@lectern/domain';
import {
  type AnnouncementArea,
  announcementAreas,
  type ChangelogEntry,
  type NewsImage,
  type NewsVideo,
  type ProductAnnouncement,
  type Tutorial,
} from './news.ts';

/** Links and pictures of other kinds, such as `javascript:`, are left out. */
function webUrl(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value) ? value : null;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);
const number = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);
const member = (value: unknown, name: string): unknown => (isPlainObject(value) ? value[name] : undefined);

function documentOf(value: unknown): Record<string, unknown> | null {
  const stored = member(value, 'value');
  return isPlainObject(stored) ? stored : null;
}

function imageOf(value: unknown): NewsImage | null {
  const url = webUrl(member(value, 'url'));
  if (url === null) return null;
  return {
    url,
    alt: text(member(value, 'alt')),
    width: number(member(value, 'width')),
    height: number(member(value, 'height')),
  };
}

function videoOf(value: unknown): NewsVideo | null {
  const video = member(value, 'video');
  const mp4Url = webUrl(member(video, 'mp4Url'));
  if (mp4Url === null) return null;
  return {
    mp4Url,
    posterUrl: webUrl(member(video, 'thumbnailUrl')),
    width: number(member(video, 'width')),
    height: number(member(video, 'height')),
  };
}

/** Every entry of a list that has an ID and a title; the others are of no use. */
function entriesOf(value: unknown): readonly { id: string; title: string; entry: Record<string, unknown> }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    if (!isPlainObject(entry)) return [];
    const [id, title] = [text(entry['id']), text(entry['title'])];
    return id === null || title === null ? [] : [{ id, title, entry }];
  });
}

/** Where the blog has a post; null without a blog or a slug. */
function postUrl(blogUrl: string | null, slug: string | null): string | null {
  return blogUrl === null || slug === null ? null : `${blogUrl}/${encodeURIComponent(slug)}`;
}

/** The changelog as the content service responds with it. */
export function changelogOf(value: unknown, blogUrl: string | null): ChangelogEntry[] {
  return entriesOf(value).flatMap(({ id, title, entry }) => {
    const firstPublishedAt = text(entry['_firstPublishedAt']);
    if (firstPublishedAt === null) return [];
    const categories = Array.isArray(entry['categories']) ? entry['categories'] : [];
    return [
      {
        id,
        title,
        content: documentOf(entry['content']),
        firstPublishedAt,
        categories: categories.flatMap((category: unknown) => {
          const name = text(member(category, 'name'));
          const color = text(member(member(category, 'color'), 'hex'));
          return name === null ? [] : [{ name, color: color !== null && /^#[\da-f]{6}/i.test(color) ? color : null }];
        }),
        url: postUrl(blogUrl, text(entry['slug'])),
      },
    ];
  });
}

/** Announcements as the content service responds with them; those of areas that the console lacks are left out. */
export function announcementsOf(value: unknown, blogUrl: string | null): ProductAnnouncement[] {
  return entriesOf(value).flatMap(({ id, title, entry }) => {
    const area = entry['area'];
    if (!isArea(area)) return [];
    return [
      {
        id,
        title,
        announcement: documentOf(entry['announcement']),
        image: videoOf(entry['cover']) === null ? imageOf(entry['cover']) : null,
        video: videoOf(entry['cover']),
        area,
        url: postUrl(blogUrl, text(entry['blogPostSlug'])),
      },
    ];
  });
}

function isArea(value: unknown): value is AnnouncementArea {
  return announcementAreas.some((area) => area === value);
}

/** Tutorials as the content service responds with them. */
export function tutorialsOf(value: unknown): Tutorial[] {
  return entriesOf(value).map(({ id, title, entry }) => ({
    id,
    title,
    description: text(entry['description']),
    video: videoOf(entry['video']),
  }));
}

/** The survey that users are invited to; null without one. */
export function surveyOf(value: unknown): { id: string; url: string } | null {
  const [id, url] = [text(member(value, 'id')), webUrl(member(value, 'url'))];
  return id === null || url === null || !url.startsWith('https:') ? null : { id, url };
}
