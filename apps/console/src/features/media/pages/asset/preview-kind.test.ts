import { expect, it } from 'vitest';
import { previewKind } from './preview-kind.ts';

const file = (mimeType: string | null, format: string | null, size = 1000, isImage = false) =>
  previewKind({ mime_type: mimeType, format, size, is_image: isImage });

it.each([
  ['image', file('image/jpeg', 'jpg', 1000, true)],
  ['vector', file('image/svg+xml', 'svg', 1000, true)],
  ['video', file('video/mp4', 'mp4', 9e9)],
  ['audio', file('audio/mpeg', 'mp3')],
  ['pdf', file('application/pdf', 'pdf')],
  ['text', file('text/csv', 'csv')],
  ['text', file(null, 'srt')],
  ['font', file('font/woff2', 'woff2')],
])('shows it as %s', (kind, shown) => {
  expect(shown).toBe(kind);
});

it('never shows what a browser would run as a page', () => {
  const pages = [file('text/html', 'html'), file('application/xhtml+xml', 'xhtml'), file('text/xml', 'xml')];

  expect([...pages, file('text/javascript', 'js')]).toEqual(['file', 'file', 'file', 'file']);
});

it('does not fetch large files to show them', () => {
  expect([file('application/pdf', 'pdf', 6e7), file('font/ttf', 'ttf', 6e7)]).toEqual(['file', 'file']);
});
