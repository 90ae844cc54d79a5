import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pdfOf } from '../testing/made-pdf.ts';
import { parsePdfParams } from './image-params.ts';
import { renderPdfPage } from './drawing/render-pdf-page.ts';

const red = '1 0 0 rg 0 0 100 50 re f';
const blue = '0 0 1 rg 0 0 100 50 re f';
/** Two pages of 100 by 50 points, a red one and a blue one. */
const twoPages = pdfOf([red, blue]);

async function draw(bytes: Buffer, query: string) {
  const params = parsePdfParams(Object.fromEntries(new URLSearchParams(query)));
  const drawn = params === null ? null : await renderPdfPage(bytes, params);
  if (drawn === null) return null;
  const { data, info } = await sharp(drawn).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { size: [info.width, info.height], color: [...data.subarray(0, 3)] };
}

test.each([
  ['fm=png', [200, 100], [255, 0, 0]],
  ['page=0', [200, 100], [255, 0, 0]],
  ['page=2', [200, 100], [0, 0, 255]],
  ['page=2&w=400', [400, 200], [0, 0, 255]],
  ['page=1&w=200&dpr=2', [400, 200], [255, 0, 0]],
  ['page=1&w=50', [200, 100], [255, 0, 0]],
  ['page=1&w=400&rect=0,0,10,10', [200, 100], [255, 0, 0]],
  ['page=1&h=8000', [5656, 2828], [255, 0, 0]],
])('%s: the size and the color of a page', async (query, size, color) => {
  expect(await draw(twoPages, query)).toEqual({ size, color });
});

test.each(['', 'w=10', 'page=x', 'fm=json'])('%j leaves a PDF as it is', (query) => {
  expect(parsePdfParams(Object.fromEntries(new URLSearchParams(query)))).toBeNull();
});

test('a page that is not there is not drawn', async () => {
  expect(await draw(twoPages, 'page=3')).toBeNull();
});

test.each(['', '%PDF-1.7\n1 0 obj\n<< /Type /Cat', 'not a PDF'])('%j is not drawn', async (text) => {
  expect(await draw(Buffer.from(text), 'page=1')).toBeNull();
});

test('a script in a PDF does not run, and the page is drawn', async () => {
  const scripted = pdfOf([red], '/OpenAction << /S /JavaScript /JS (while (true) {}) >>');

  expect((await draw(scripted, 'page=1'))?.color).toEqual([255, 0, 0]);
});

test('a huge page is drawn small', async () => {
  expect((await draw(pdfOf([red], '', [14_400, 14_400]), 'page=1'))?.size).toEqual([4000, 4000]);
});

test('a page that takes too long, or too much memory, is not drawn', async () => {
  // Minutes, if nothing ends it.
  const slow = pdfOf([`${'0 0 14400 14400 re f '.repeat(300_000)}`], '', [14_400, 14_400]);
  const params = parsePdfParams({ page: '1' }) ?? expect.fail();

  expect(await renderPdfPage(slow, params, { timeMs: 500, memoryBytes: 512 * 1024 * 1024 })).toBeNull();
  expect(
    await renderPdfPage(pdfOf([red], '', [14_400, 14_400]), params, { timeMs: 10_000, memoryBytes: 40_000_000 }),
  ).toBeNull();
});
