import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { endStart, importPart } from './import-part.ts';
import { MissingPartError } from './missing-part.ts';

beforeAll(endStart);

let links: { rel: string; href: string }[] = [];

beforeEach(() => {
  links = [];
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (link: { rel: string; href: string }) => links.push(link) },
  });
});

afterEach(() => vi.unstubAllGlobals());

function preloaded() {
  return links.map(({ rel, href }) => `${rel} ${href.replace(/^.*\//, '')}`);
}

function serve(answer: (file: string) => Response | Error) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async ({ href }: URL) => {
    asked.push(href);
    const given = answer(href);
    if (given instanceof Error) throw given;
    return given;
  });
  return asked;
}

it('imports once every file has loaded, and fetches each of them once', async () => {
  const asked = serve(() => new Response('code'));
  const load = async () => 'part';

  expect(await importPart(load, 'once-a once-b', [0, 1])).toBe('part');
  expect(await importPart(load, 'once-b', [0])).toBe('part');

  expect(asked.map((address) => address.replace(/^.*\//, ''))).toEqual(['once-a.js', 'once-b.js']);
  // What imports the others would have the browser find them one after the other.
  expect(preloaded()).toEqual(['modulepreload once-a.js', 'modulepreload once-b.js']);
});

it.each([
  ['cannot be reached', () => new Error('no network')],
  ['is missing', () => new Response('', { status: 404 })],
])('does not import when a file %s, and retries next time', async (what, answer) => {
  const file = `missing-${what.replaceAll(' ', '-')}`;
  const load = vi.fn(async () => 'part');
  serve(answer);

  await expect(importPart(load, file, [0])).rejects.toThrow(MissingPartError);
  expect(load).not.toHaveBeenCalled();
  // A browser remembers a preload that failed.
  expect(preloaded()).toEqual([]);

  serve(() => new Response('code'));
  expect(await importPart(load, file, [0])).toBe('part');
});

it('lets the browser preload for the first page without duplicate requests', async () => {
  const asked = serve(() => new Response('code'));
  vi.resetModules();
  const atStart = await import('./import-part.ts');

  expect(await atStart.importPart(async () => 'page', 'first-a first-b', [0, 1])).toBe('page');
  await atStart.importPart(async () => 'page', 'first-b', [0]);

  expect(preloaded()).toEqual(['modulepreload first-a.js', 'modulepreload first-b.js']);
  expect(asked).toEqual([]);
});

it('does not fetch again what the first page has imported', async () => {
  const asked = serve(() => new Response('code'));
  vi.resetModules();
  const page = await import('./import-part.ts');

  await page.importPart(async () => 'page', 'shared', [0]);
  await expect(page.importPart(() => Promise.reject(new Error('lost')), 'lost', [0])).rejects.toThrow('lost');
  page.endStart();
  await page.importPart(async () => 'part', 'shared lost later', [0, 1, 2]);

  expect(asked.map((address) => address.replace(/^.*\//, ''))).toEqual(['lost.js', 'later.js']);
});
