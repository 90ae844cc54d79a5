import { Readable } from 'node:stream';
import { pdfOf } from '@lectern/assets/testing/made-pdf';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Stores bytes as an asset and answers it. */
async function store(filename: string, bytes: Uint8Array<ArrayBuffer> | string) {
  const ticket = await api.request('POST', '/upload-requests', {
    body: { data: { type: 'upload_request', attributes: { filename } } },
  });
  await fetch(ticket.body.data.attributes.url, { method: 'PUT', body: bytes });
  return api.request('POST', '/uploads', {
    body: { data: { type: 'upload', attributes: { path: ticket.body.data.id } } },
  });
}

async function fetchImage(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  const { width, height, format } = await sharp(bytes).metadata();
  return { response, width, height, format };
}

const photo = async () =>
  new Uint8Array(
    await sharp({ create: { width: 200, height: 100, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer(),
  );

const svgOf = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">${inside}</svg>`;

describe('serving assets', () => {
  test('sizes, crops and formats follow the parameters', async () => {
    const { url } = (await store('photo.jpg', await photo())).body.data.attributes;

    const small = await fetchImage(`${url}?w=50`);
    const cropped = await fetchImage(`${url}?w=40&h=40&fit=crop&crop=focalpoint&fp-x=0.1&fp-y=0.9`);
    const webp = await fetchImage(`${url}?w=20&fm=webp`);

    expect([small.width, small.height, small.format]).toEqual([50, 25, 'jpeg']);
    expect([cropped.width, cropped.height]).toEqual([40, 40]);
    expect([webp.width, webp.format, webp.response.headers.get('content-type')]).toEqual([20, 'webp', 'image/webp']);
  });

  test('the Accept header decides the format, and the response says so', async () => {
    const { url } = (await store('accept.jpg', await photo())).body.data.attributes;

    const plain = await fetchImage(url);
    const modern = await fetchImage(`${url}?w=30`, { accept: 'image/avif,image/webp,*/*' });
    const asStored = await fetchImage(`${url}?w=30&skip-default-optimizations=true`, { accept: 'image/avif' });

    expect(plain.format).toBe('jpeg');
    expect(modern.format).toBe('heif');
    expect(modern.response.headers.get('vary')).toBe('Accept');
    expect(asStored.format).toBe('jpeg');
    expect(asStored.response.headers.get('vary')).toBeNull();
  });

  test('data about an image has its own media type, and marks and masks are other assets of the project only', async () => {
    const { url } = (await store('described.jpg', await photo())).body.data.attributes;
    const mark = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
    const logo = (await store('logo.png', new Uint8Array(mark))).body.data.attributes;
    const corner = async (address: string) => {
      const answer = await fetch(`${url}?fm=png&mark-align=left,top&mark-pad=0&mark=${encodeURIComponent(address)}`);
      const [r, g, b] = await sharp(Buffer.from(await answer.arrayBuffer()))
        .raw()
        .toBuffer();
      return [r, g, b];
    };

    const facts = await fetch(`${url}?fm=json`);
    const styles = await fetch(`${url}?palette=css`);

    expect(facts.headers.get('content-type')).toContain('application/json');
    expect(await facts.json()).toMatchObject({ PixelWidth: 200, PixelHeight: 100, 'Content-Type': 'image/jpeg' });
    expect(styles.headers.get('content-type')).toContain('text/css');
    expect(await corner(logo.url)).toEqual([0, 255, 0]);
    const unmarked = await corner('/assets/another-site/logo.png');
    expect(unmarked).not.toEqual([0, 255, 0]);
    expect(await corner('http://127.0.0.1:1/logo.png/../../etc/passwd')).toEqual(unmarked);
    const hole = (await store('hole.svg', svgOf('<circle cx="4" cy="4" r="4"/>'))).body.data.attributes;
    const opacity = async (mask: string) => {
      const answer = await fetch(`${url}?fm=png&mask=${encodeURIComponent(mask)}`);
      const pixels = sharp(Buffer.from(await answer.arrayBuffer()))
        .ensureAlpha()
        .extractChannel('alpha');
      return [...(await pixels.raw().toBuffer()).subarray(0, 1)][0];
    };
    expect(await opacity(hole.url)).toBe(0);
    expect(await opacity(hole.url.replace(api.site.id, 'another-site'))).toBe(255);
    expect(await opacity('http://127.0.0.1:1/hole.svg')).toBe(255);
  });

  test('a URL can ask for the hints of the browser, and the response says which', async () => {
    const { url } = (await store('hinted.jpg', await photo())).body.data.attributes;

    const hinted = await fetchImage(`${url}?ch=Width,Save-Data`, { width: '60', 'save-data': 'on' });
    const plain = await fetchImage(url, { width: '60' });

    expect([hinted.width, plain.width]).toEqual([60, 200]);
    expect(hinted.response.headers.get('vary')).toBe('Accept, sec-ch-width, width, save-data');
    expect(hinted.response.headers.get('accept-ch')).toBe('sec-ch-width, width, save-data');
    expect(plain.response.headers.get('accept-ch')).toBeNull();
  });

  test('a PDF stays one unless a page or another format is requested', async () => {
    const pages = pdfOf(['1 0 0 rg 0 0 100 50 re f', '0 0 1 rg 0 0 100 50 re f']);
    const { url, is_image } = (await store('bill.pdf', new Uint8Array(pages))).body.data.attributes;
    const type = async (query: string) => (await fetch(`${url}?${query}`)).headers.get('content-type');

    const second = await fetchImage(`${url}?page=2&w=50&skip-default-optimizations=true`);
    const modern = await fetchImage(`${url}?page=1`, { accept: 'image/webp' });

    expect(is_image).toBe(false);
    expect([second.width, second.height, second.format]).toEqual([50, 25, 'jpeg']);
    expect([modern.width, modern.format]).toEqual([200, 'webp']);
    expect(await type('fm=png')).toBe('image/png');
    expect(await type('w=50')).toBe('application/pdf');
    expect(await type('page=3')).toBe('application/pdf');
  });

  test('an SVG stays one unless another format is requested, and can be sanitized', async () => {
    const source = svgOf('<script>alert(1)</script><rect width="8" height="8"/>');
    const { url } = (await store('drawing.svg', source)).body.data.attributes;
    const large = (await store('large.svg', svgOf(`<desc>${'x'.repeat(512 * 1024)}</desc>`))).body.data.attributes;
    const text = async (query: string) => (await fetch(`${url}?${query}`)).text();

    const clean = await fetch(`${url}?svg-sanitize=true`);

    expect((await fetchImage(`${url}?fm=png&svg-sanitize=true`)).format).toBe('png');
    expect(await text('w=10&svg-sanitize=false')).toBe(source);
    expect(await text('fm=png&rasterize-bypass=true')).toBe(source);
    expect(clean.headers.get('content-type')).toBe('image/svg+xml');
    expect(clean.headers.get('content-security-policy')).toContain('sandbox');
    expect(await clean.text()).toBe(svgOf('<rect width="8" height="8"></rect>'));
    expect(await text('fm=png&rasterize-bypass=true&svg-sanitize=true')).not.toContain('script');
    const refused = await fetch(`${large.url}?svg-sanitize=true`);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      data: [{ attributes: { details: { reason: 'svg_not_sanitized' } } }],
    });
  });

  test('an address with `expires` is gone after that, and is not kept longer', async () => {
    const { url } = (await store('soon.jpg', await photo())).body.data.attributes;
    const now = Math.floor(Date.now() / 1000);

    const gone = await fetch(`${url}?expires=${now - 10}`);
    const open = await fetch(`${url}?expires=${now + 60}`);

    expect(gone.status).toBe(404);
    expect(open.status).toBe(200);
    expect(open.headers.get('cache-control')).toMatch(/^public, max-age=(60|5\d)$/);
  });

  test('requests beyond the rendering capacity are rejected for now, and cached images are still served', async () => {
    const { url } = (await store('gallery.jpg', await photo())).body.data.attributes;
    const drawn = `${url}?w=7`;
    await fetchImage(drawn);
    const answers = Array.from({ length: 150 }, (_, index) => fetch(`${url}?w=${index + 20}&fm=avif`));
    const served = await fetch(drawn);
    const settled = await Promise.all(answers);

    const refused = settled.filter(({ status }) => status === 503);
    expect(served.status).toBe(200);
    expect(refused.length).toBeGreaterThan(0);
    expect(settled.filter(({ status }) => status === 200).length + refused.length).toBe(150);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('ranges, revalidation and downloads', async () => {
    const { url } = (await store('words.txt', 'one two three')).body.data.attributes;

    const part = await fetch(url, { headers: { range: 'bytes=4-6' } });
    const tail = await fetch(url, { headers: { range: 'bytes=-5' } });
    const beyond = await fetch(url, { headers: { range: 'bytes=99-' } });
    const etag = part.headers.get('etag') ?? '';
    const again = await fetch(url, { headers: { 'if-none-match': etag } });
    const download = await fetch(`${url}?dl=poem.txt`);

    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, 'two', 'bytes 4-6/13']);
    expect(await tail.text()).toBe('three');
    expect(beyond.status).toBe(416);
    expect(again.status).toBe(304);
    expect(download.headers.get('content-disposition')).toContain('poem.txt');
  });
});

describe('hostile files', () => {
  test("a script in an SVG or HTML file cannot run with the origin's rights", async () => {
    const svg = (
      await store(
        'drawing.svg',
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      )
    ).body.data.attributes;
    const page = (await store('page.html', '<script>alert(1)</script>')).body.data.attributes;
    const servedSvg = await fetch(svg.url);
    const servedPage = await fetch(page.url);

    expect(servedSvg.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(servedSvg.headers.get('content-security-policy')).toContain('sandbox');
    for (const { headers } of [servedSvg, servedPage])
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(servedPage.headers.get('content-disposition')).toContain('attachment');
    for (const served of [servedSvg, servedPage]) expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('an HTML page named as an image is neither an image nor rendered', async () => {
    const { attributes } = (await store('fake.jpg', '<html>not a picture</html>')).body.data;
    const served = await fetch(`${attributes.url}?w=100`);

    expect(attributes).toMatchObject({ is_image: false, width: null, mime_type: 'text/html', format: 'html' });
    expect(served.headers.get('content-type')).toBe('text/html');
    expect(served.headers.get('content-disposition')).toContain('attachment');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('an image of excessive dimensions is rejected', async () => {
    const bomb = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    // The header claims 60,000 by 60,000 pixels; its checksum is made to agree.
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);

    const answer = await store('bomb.png', new Uint8Array(bomb));

    expect(answer.status).toBe(422);
    expect(answer.body.data[0].attributes.details).toMatchObject({
      field: 'path',
      code: 'VALIDATION_IMAGE_DIMENSIONS',
    });
  });

  test('paths outside the folder and the derivative store are not served', async () => {
    for (const folder of ['.intake', `.intake/${api.site.id}`, 'other', api.site.id])
      await api.services.blobs.put(`/${folder}/waiting.txt`, Readable.from(['not given to anyone']));

    for (const path of [
      '/assets/..%2f..%2fetc/passwd',
      '/assets/.derivatives/x',
      '/assets/x/..%2f..%2finstance-key',
      '/assets/nowhere/nothing.png',
      `/assets/${api.site.id}/..%2f.intake%2f${api.site.id}%2fwaiting.txt`,
      `/assets/${api.site.id}/..%5c.intake%5cwaiting.txt`,
      `/assets/${api.site.id}%2f..%2fother/waiting.txt`,
      `/assets/.intake/waiting.txt`,
      `/assets/${api.site.id}/%252e%252e%252fwaiting.txt`,
      `/assets/${api.site.id}/waiting.txt%00.png`,
      `/assets/other%2fx/..%2f..%2fother%2fwaiting.txt`,
      `/assets/${api.site.id}/${'x'.repeat(260)}`,
    ]) {
      expect((await fetch(`${api.origin}${path}`)).status, path).toBe(404);
    }
  });
});

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
