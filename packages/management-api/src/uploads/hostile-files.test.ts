import { readFile } from 'node:fs/promises';
import { type HostileFile, hostileFiles, type HostileOutcome } from '@lectern/assets/testing/hostile-files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { refusal } from './test-files.ts';

/** For all calls about one file, on a machine that does other things too. */
const maxMs = 60_000;
/** Beyond what the process used before: decoding what the headers claim would take gigabytes. */
const maxExtraBytes = 700 * 1024 * 1024;

let api: TestApi;
let files: HostileFile[];
beforeAll(async () => {
  api = await startTestApi();
  files = await hostileFiles();
});
afterAll(() => api.close());

// An SVG that refers to itself is drawn until a limit of the library ends it, which takes seconds.
const timeout = 180_000;

test(
  'each hostile file has its documented outcome, in bounded time and memory, and the server keeps answering',
  { timeout },
  async () => {
    const outcomes: [what: string, outcome: string][] = [];
    const before = process.memoryUsage.rss();
    for (const hostile of files) {
      const begun = performance.now();

      const outcome = await uploadAndServe(hostile);

      outcomes.push([hostile.what, inWords(outcome)]);
      expect(performance.now() - begun, hostile.what).toBeLessThan(maxMs);
      expect(process.memoryUsage.rss() - before, hostile.what).toBeLessThan(maxExtraBytes);
    }
    expect(outcomes).toEqual(files.map(({ what, outcome }) => [what, inWords(outcome)]));
    // Lists read what was stored of all of them.
    expect((await api.request('GET', '/uploads?page[limit]=100')).status).toBe(200);
  },
);

test('docs/hostile-files.md lists each of them', async () => {
  const docs = await readFile(new URL('../../../../docs/hostile-files.md', import.meta.url), 'utf8');

  const rows = docs.split('\n').filter((line) => /^\| (?!File \||--- )/.test(line));
  expect(rows).toEqual(
    files.map(({ what, outcome, servedAs }) => {
      const type = servedAs === undefined ? '' : `, as \`${servedAs}\``;
      return `| ${what} | ${inWords(outcome)}${type} |`;
    }),
  );
});

/** The three steps of the published client, and both ways to read the file. */
async function uploadAndServe({ filename, bytes, servedAs }: HostileFile): Promise<HostileOutcome> {
  const client = api.client();
  const requested = client.uploadRequest.create({ filename });
  const ticket = await requested.catch(() => null);
  if (ticket === null) {
    const { code, details } = await refusal(requested);
    return { refusedName: code === 'INVALID_FIELD' ? details.code : code };
  }
  const put = await fetch(ticket.url, { method: 'PUT', body: new Uint8Array(bytes) });
  expect(put.status).toBe(200);
  // The client waits for the job that a slow examination becomes.
  const created = client.uploads.create({ path: ticket.id });
  const upload = await created.catch(() => null);
  if (upload === null) {
    const { code, details } = await refusal(created);
    expect(code, filename).toBe('INVALID_FIELD');
    return { refusedFile: details.code };
  }
  const { url, is_image: isImage, exif_info: exif } = upload;
  expect(JSON.stringify(exif).length).toBeLessThan(10_000);

  const download = await fetch(url);
  expectHarmless(download);
  if (servedAs !== undefined) {
    expect(download.headers.get('content-type'), filename).toBe(servedAs);
    expect(upload.mime_type, filename).toBe(servedAs);
  }
  expect(Buffer.from(await download.arrayBuffer()).equals(bytes)).toBe(true);
  const rendition = await fetch(`${url}?w=10&fm=png`);
  expectHarmless(rendition);
  const served = Buffer.from(await rendition.arrayBuffer());
  return { acceptedAs: isImage ? 'image' : 'file', isRendered: !served.equals(bytes) };
}

/** Types that a browser shows by itself; none of them runs a script under the policy that is sent. */
const shown = /^(image|video|audio|font)\/|^application\/pdf$|^text\/plain/;

function expectHarmless({ status, headers }: Response): void {
  expect(status).toBe(200);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const policy = headers.get('content-security-policy')?.split('; ');
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'", 'sandbox']));
  if (!shown.test(headers.get('content-type') ?? ''))
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[^\s";]+$/);
}

function inWords(outcome: HostileOutcome): string {
  if ('refusedName' in outcome) return `name refused: \`${outcome.refusedName}\``;
  if ('refusedFile' in outcome) return `file refused: \`${outcome.refusedFile}\``;
  if (outcome.acceptedAs === 'file') return 'stored as a file';
  return outcome.isRendered ? 'stored as an image, rendered' : 'stored as an image, served as it is';
}
