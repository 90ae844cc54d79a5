/** An entry of the changelog. */
export interface ChangelogEntry {
  id: string;
  title: string;
  /** A document of structured text without blocks; null without one. */
  content: Record<string, unknown> | null;
  firstPublishedAt: string;
  categories: readonly { name: string; color: string | null }[];
  /** Where the whole text is; null unless the operator has a blog. */
  url: string | null;
}

/** Areas of the console that an announcement may be about. */
export const announcementAreas = ['content', 'media', 'schema', 'configuration', 'project_settings'] as const;

/** One of `announcementAreas`. */
export type AnnouncementArea = (typeof announcementAreas)[number];

/** A picture of the content service. */
export interface NewsImage {
  url: string;
  alt: string | null;
  width: number | null;
  height: number | null;
}

/** A video of the content service. */
export interface NewsVideo {
  mp4Url: string;
  posterUrl: string | null;
  width: number | null;
  height: number | null;
}

/** What users of an area see once. */
export interface ProductAnnouncement {
  id: string;
  title: string;
  announcement: Record<string, unknown> | null;
  image: NewsImage | null;
  video: NewsVideo | null;
  area: AnnouncementArea;
  /** Of its blog post; null without one, or without a blog. */
  url: string | null;
}

/** A lesson with a video. */
export interface Tutorial {
  id: string;
  title: string;
  description: string | null;
  video: NewsVideo | null;
}

/** What the operator publishes for users of the console, in one language. */
export interface News {
  changelogEntries: readonly ChangelogEntry[];
  announcements: readonly ProductAnnouncement[];
  tutorials: readonly Tutorial[];
  survey: { id: string; url: string } | null;
}

/** Nothing new. */
export const noNews: News = { changelogEntries: [], announcements: [], tutorials: [], survey: null };
