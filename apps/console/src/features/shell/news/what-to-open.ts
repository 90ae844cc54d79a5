import type { NewsResource } from '@lectern/contract';
import type { ReadMarks } from './read-marks.ts';

type News = NewsResource['attributes'];
/** An entry of the changelog, as the wire shows it. */
export type ChangelogEntry = News['changelog_entries'][number];
/** An announcement, as the wire shows it. */
export type Announcement = News['announcements'][number];
/** A tutorial, as the wire shows it. */
export type Tutorial = News['tutorials'][number];

/** The areas of the console, by what announcements call them. */
const areas: Readonly<Record<string, Announcement['area']>> = {
  editor: 'content',
  media: 'media',
  schema: 'schema',
  configuration: 'configuration',
  project_settings: 'project_settings',
};

/** The entry that opens by itself: the newest, if it is newer than the last look and unread (spec 1, section 4). */
export function entryToOpen({ changelog_entries: [newest] }: News, marks: ReadMarks): ChangelogEntry | null {
  if (newest === undefined || marks.changelog.includes(newest.id)) return null;
  const isNewer =
    marks.changelogOpenedAt === null || Date.parse(newest.first_published_at) > Date.parse(marks.changelogOpenedAt);
  return isNewer ? newest : null;
}

/** The oldest unread announcement for the area of a URL; null without one. */
export function announcementToOpen({ announcements }: News, marks: ReadMarks, pathname: string): Announcement | null {
  const area = areas[pathname.split('/')[1] ?? ''];
  return announcements.find((one) => one.area === area && !marks.announcements.includes(one.id)) ?? null;
}

/** How many entries of the changelog are unread. */
export function unreadEntries({ changelog_entries: entries }: News, marks: ReadMarks): ChangelogEntry[] {
  return entries.filter(({ id }) => !marks.changelog.includes(id));
}
