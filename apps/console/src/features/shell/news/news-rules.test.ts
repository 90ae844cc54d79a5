import type { NewsResource } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { cutText, nodesOf, plainText } from './plain-text.ts';
import { type ReadMarks, withRead } from './read-marks.ts';
import { announcementToOpen, entryToOpen, unreadEntries } from './what-to-open.ts';

const unread: ReadMarks = { changelogOpenedAt: null, changelog: [], announcements: [], tutorials: [], surveys: [] };
const entry = (id: string, published: string) => ({
  id,
  title: id,
  content: null,
  first_published_at: published,
  categories: [],
  url: null,
});
const announcement = (id: string, area: 'content' | 'media' | 'project_settings') => ({
  id,
  title: id,
  announcement: null,
  image: null,
  video: null,
  area,
  url: null,
});
const news: NewsResource['attributes'] = {
  changelog_entries: [entry('new', '2026-03-02T10:00:00Z'), entry('old', '2026-02-01T10:00:00Z')],
  announcements: [announcement('a', 'content'), announcement('b', 'content'), announcement('c', 'project_settings')],
  tutorials: [],
  survey: null,
};

describe('the changelog', () => {
  it('opens its newest entry if that is unread and newer than the last look', () => {
    expect(entryToOpen(news, unread)?.id).toBe('new');
    expect(entryToOpen(news, { ...unread, changelogOpenedAt: '2026-03-01T00:00:00Z' })?.id).toBe('new');
    expect(entryToOpen(news, { ...unread, changelogOpenedAt: '2026-03-03T00:00:00Z' })).toBeNull();
    expect(entryToOpen(news, withRead(unread, 'changelog', ['new']))).toBeNull();
    expect(entryToOpen({ ...news, changelog_entries: [] }, unread)).toBeNull();
  });

  it('has its flag for as long as entries are unread', () => {
    expect(unreadEntries(news, withRead(unread, 'changelog', ['new'])).map(({ id }) => id)).toEqual(['old']);
    expect(unreadEntries(news, withRead(unread, 'changelog', ['new', 'old']))).toEqual([]);
  });
});

describe('an announcement', () => {
  it('is the oldest unread one of the area', () => {
    expect(announcementToOpen(news, unread, '/editor/item_types/1/items')?.id).toBe('a');
    expect(announcementToOpen(news, withRead(unread, 'announcements', ['a']), '/editor')?.id).toBe('b');
    expect(announcementToOpen(news, unread, '/project_settings/users')?.id).toBe('c');
    expect(announcementToOpen(news, unread, '/media/assets')).toBeNull();
    expect(announcementToOpen(news, unread, '/account')).toBeNull();
  });
});

describe('a preview', () => {
  const document = {
    document: {
      type: 'root',
      children: [
        { type: 'heading', level: 2, children: [{ type: 'span', value: 'Faster' }] },
        {
          type: 'paragraph',
          children: [
            { type: 'span', value: 'Lists are ' },
            { type: 'span', value: 'quick.' },
          ],
        },
        null,
        { type: 'code', code: 'x' },
      ],
    },
  };

  it('has the words of the document', () => {
    expect(plainText(nodesOf(document))).toBe('Faster Lists are quick. x');
    expect(plainText(nodesOf({ document: 'none' }))).toBe('');
    expect(plainText(nodesOf(null))).toBe('');
  });

  it('is cut between words', () => {
    expect(cutText('one two three', 20)).toBe('one two three');
    expect(cutText('one two three', 9)).toBe('one two…');
    expect(cutText('one two. three', 10)).toBe('one two…');
    expect(cutText('incomprehensibilities', 9)).toBe('incompreh…');
  });
});
