import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contentKind } from './content-kind.ts';

const dot = sharp({ create: { width: 4, height: 4, channels: 3, background: 'white' } });
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const page = '<!doctype html><title>x</title>';

test.each<[string, () => Promise<Buffer> | Buffer | string, string | null, string | null]>([
  ['photo.jpg', () => dot.clone().jpeg().toBuffer(), 'image/jpeg', 'jpg'],
  ['photo.JPEG', () => dot.clone().jpeg().toBuffer(), 'image/jpeg', 'jpeg'],
  ['photo.jpg', () => dot.clone().png().toBuffer(), 'image/png', 'png'],
  ['photo', () => dot.clone().webp().toBuffer(), 'image/webp', 'webp'],
  ['photo.avif', () => dot.clone().avif().toBuffer(), 'image/avif', 'avif'],
  ['raw.dng', () => dot.clone().tiff().toBuffer(), 'image/x-adobe-dng', 'dng'],
  ['code.js', () => dot.clone().gif().toBuffer(), 'image/gif', 'gif'],
  ['drawing.svg', () => svg, 'image/svg+xml', 'svg'],
  ['drawing.png', () => svg, 'image/svg+xml', 'svg'],
  [
    'drawing.png',
    () => `\uFEFF<?xml version="1.0"?>\n<!-- a > b --><!DOCTYPE svg [<!ENTITY a "b">]>${svg}`,
    'image/svg+xml',
    'svg',
  ],
  ['drawing.xml', () => Buffer.from(`\uFEFF<s:svg xmlns:s="x"/>`, 'utf16le'), 'image/svg+xml', 'svg'],
  ['page.html', () => page, 'text/html', 'html'],
  ['page.xhtml', () => page, 'application/xhtml+xml', 'xhtml'],
  ['page.txt', () => page, 'text/plain', 'txt'],
  ['page', () => page, 'text/html', 'html'],
  ['page.png', () => page, 'text/html', 'html'],
  ['page.svg', () => `<!-- x --> ${page}`, 'text/html', 'html'],
  ['page.pdf', () => ' <SCRIPT>alert(1)</SCRIPT>', 'text/html', 'html'],
  ['film.mp4', () => page, 'text/html', 'html'],
  ['setup.jpg', () => `MZ${'\0'.repeat(510)}`, 'application/x-msdownload', 'exe'],
  ['noise.jpg', () => 'noise', 'application/octet-stream', null],
  ['empty.png', () => '', 'application/octet-stream', null],
  ['noise.mp3', () => 'noise', 'audio/mpeg', 'mp3'],
  ['noise.bin', () => 'noise', 'application/octet-stream', 'bin'],
  ['noise', () => 'noise', null, null],
  ['poem.md', () => 'An <svg> of words', 'text/markdown', 'md'],
  [
    'text.docx',
    () => `PK\u0003\u0004${'\0'.repeat(60)}`,
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'docx',
  ],
  ['bill.pdf', () => '%PDF-1.7', 'application/pdf', 'pdf'],
  ['sign.ai', () => '%PDF-1.7', 'application/postscript', 'ai'],
  ['sound.m4a', () => Buffer.from('\0\0\0\u0014ftypisom\0\0\0\0isom', 'latin1'), 'audio/mp4', 'm4a'],
])('%s with content %#', async (name, content, mimeType, format) => {
  expect(await contentKind(`1-${name}`, Buffer.from(await content()))).toEqual({ mimeType, format });
});

test('a head that never ends its comments, types or spaces is read in time', async () => {
  for (const part of ['<!--', ' ', '<?x ', '<!doctype x [', '<!-- -->', '<!---->\n '])
    await contentKind('x.png', Buffer.from(part.repeat(4000)));
});
