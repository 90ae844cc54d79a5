import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** What becomes of a hostile file. */
export type HostileOutcome =
  /** The upload request is refused for its file name, with this code. */
  | { refusedName: 'VALIDATION_INVALID' | 'VALIDATION_LENGTH' | 'INVALID_FORMAT' }
  /** The asset isn't created, with this code for its `path`. */
  | { refusedFile: 'VALIDATION_IMAGE_DIMENSIONS' }
  /** The file is kept as it is: as an image, or as a file without dimensions. */
  | { acceptedAs: 'image' | 'file'; isRendered: boolean };

/** One file of the corpus. */
export interface HostileFile {
  /** What is wrong with it; unique, and the first column of docs/hostile-files.md. */
  what: string;
  filename: string;
  bytes: Buffer;
  outcome: HostileOutcome;
}

const image: HostileOutcome = { acceptedAs: 'image', isRendered: true };
const unrenderedImage: HostileOutcome = { acceptedAs: 'image', isRendered: false };
const file: HostileOutcome = { acceptedAs: 'file', isRendered: false };
const tooLarge: HostileOutcome = { refusedFile: 'VALIDATION_IMAGE_DIMENSIONS' };

/** Files that try to harm a server, a browser or a person, built here byte by byte; none of them contains an attack. */
export async function hostileFiles(): Promise<HostileFile[]> {
  return [
    ...(await rasterImages()),
    ...(await lyingMetadata()),
    ...svgImages(),
    ...(await wrongNames()),
    ...documents(),
    ...movies(),
    ...names(),
  ];
}

async function rasterImages(): Promise<HostileFile[]> {
  const picture = noise();
  const whole = {
    jpg: await picture.clone().jpeg().toBuffer(),
    png: await picture.clone().png().toBuffer(),
    webp: await picture.clone().webp().toBuffer(),
    avif: await picture.clone().avif({ effort: 0 }).toBuffer(),
    gif: await picture.clone().gif().toBuffer(),
    tif: await picture.clone().tiff().toBuffer(),
  };
  const truncated = Object.entries(whole).flatMap(([ending, bytes]): HostileFile[] => [
    { what: `${ending} without its end`, filename: `half.${ending}`, bytes: half(bytes), outcome: halfOutcome(ending) },
    { what: `${ending} of four bytes`, filename: `start.${ending}`, bytes: bytes.subarray(0, 4), outcome: file },
  ]);
  return [
    ...truncated,
    { what: 'JPEG that claims 65,500 × 65,500', filename: 'bomb.jpg', bytes: hugeJpeg(whole.jpg), outcome: tooLarge },
    { what: 'PNG that claims 60,000 × 60,000', filename: 'bomb.png', bytes: png(60_000, 60_000), outcome: tooLarge },
    {
      what: 'PNG that claims 2,147,483,647²',
      filename: 'max.png',
      bytes: png(2 ** 31 - 1, 2 ** 31 - 1),
      outcome: file,
    },
    {
      what: 'interlaced PNG of 256 million pixels in a kilobyte',
      filename: 'interlaced.png',
      bytes: png(16_000, 16_000, { isInterlaced: true }),
      outcome: unrenderedImage,
    },
    { what: 'GIF that claims 65,535 × 65,535', filename: 'bomb.gif', bytes: hugeGif(whole.gif), outcome: image },
    { what: 'WebP that claims 16,384 × 16,384', filename: 'bomb.webp', bytes: hugeWebp(), outcome: file },
    {
      what: 'AVIF that claims 4 billion pixels',
      filename: 'bomb.avif',
      bytes: hugeAvif(whole.avif),
      outcome: tooLarge,
    },
    { what: 'TIFF that claims 100,000 × 100,000', filename: 'bomb.tif', bytes: hugeTiff(), outcome: tooLarge },
    {
      what: 'HEIC header without an image',
      filename: 'empty.heic',
      bytes: box('ftyp', latin1('heic\0\0\0\0mif1heic')),
      outcome: file,
    },
    { what: 'BMP that claims 2,147,483,647²', filename: 'bomb.bmp', bytes: hugeBmp(), outcome: file },
    { what: 'empty image', filename: 'empty.png', bytes: Buffer.alloc(0), outcome: file },
  ];
}

async function lyingMetadata(): Promise<HostileFile[]> {
  const jpeg = await noise().jpeg().toBuffer();
  const pngBytes = await noise().png().toBuffer();
  const segment = (marker: number, content: Buffer, claimed = content.length + 2) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(claimed, 2);
    return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
  };
  const exif = (entry: Buffer) =>
    Buffer.concat([latin1('Exif\0\0MM\0*'), uint32(8), Buffer.from([0, 1]), entry, uint32(0)]);
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(count, 4);
    bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const model = Buffer.concat([entry(0x0110, 2, 8, 26), uint32(0), latin1('a\0b\u0001c\0d\0')]);
  const profile = latin1(`ICC_PROFILE\0\u0001\u0001${'\xff'.repeat(200)}`);
  const xmp = latin1(`http://ns.adobe.com/xap/1.0/\0${billionLaughs('<x:xmpmeta>&j;</x:xmpmeta>')}`);
  return [
    {
      what: 'EXIF that claims 4 billion values',
      filename: 'exif.jpg',
      bytes: segment(0xe1, exif(entry(0x0110, 2, 0xffffffff, 26))),
      outcome: image,
    },
    {
      what: 'EXIF directory that contains itself',
      filename: 'loop.jpg',
      bytes: segment(0xe1, exif(entry(0x8769, 4, 1, 8))),
      outcome: image,
    },
    {
      what: 'EXIF text with null characters',
      filename: 'null.jpg',
      bytes: segment(0xe1, Buffer.concat([latin1('Exif\0\0MM\0*'), uint32(8), Buffer.from([0, 1]), model])),
      outcome: image,
    },
    {
      what: 'EXIF longer than the file',
      filename: 'long.jpg',
      bytes: segment(0xe1, latin1('Exif\0\0'), 0xffff),
      outcome: file,
    },
    {
      what: 'PNG with an EXIF text of a megabyte',
      filename: 'novel.png',
      bytes: withPngChunk(
        pngBytes,
        'eXIf',
        Buffer.concat([exif(entry(0x0110, 2, 2 ** 20, 26)).subarray(6), Buffer.alloc(2 ** 20, 'x')]),
      ),
      outcome: image,
    },
    { what: 'ICC profile of noise', filename: 'profile.jpg', bytes: segment(0xe2, profile), outcome: image },
    { what: 'XMP with nested entities', filename: 'xmp.jpg', bytes: segment(0xe1, xmp), outcome: image },
    {
      what: 'PNG text that unpacks to 64 MB',
      filename: 'text.png',
      bytes: withPngChunk(
        pngBytes,
        'zTXt',
        Buffer.concat([latin1('c\0\0'), deflateSync(Buffer.alloc(64 * 1024 ** 2))]),
      ),
      outcome: image,
    },
    {
      what: 'PNG with a chunk of a claimed 2 GB',
      filename: 'chunk.png',
      bytes: Buffer.concat([pngBytes.subarray(0, 33), uint32(0x7fffffff), latin1('IDAT'), pngBytes.subarray(41)]),
      outcome: image,
    },
  ];
}

function svgImages(): HostileFile[] {
  const svg = (what: string, filename: string, inside: string, outcome: HostileOutcome, size = '40'): HostileFile => ({
    what,
    filename,
    bytes: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size}" height="${size}">` +
        `${inside}</svg>`,
    ),
    outcome,
  });
  const doubled = Array.from(
    { length: 40 },
    (_, level) => `<g id="g${level + 1}"><use xlink:href="#g${level}"/><use xlink:href="#g${level}"/></g>`,
  );
  return [
    svg(
      'SVG with a script',
      'script.svg',
      '<script>alert(1)</script><rect onload="alert(1)" width="9" height="9"/>',
      image,
    ),
    svg(
      'SVG with HTML inside',
      'foreign.svg',
      '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="/"/></foreignObject>',
      image,
    ),
    svg(
      'SVG with a javascript: link',
      'link.svg',
      '<a xlink:href="javascript:alert(1)"><rect width="9" height="9"/></a>',
      image,
    ),
    svg(
      'SVG with images of the server and of other servers',
      'outside.svg',
      '<image width="9" height="9" xlink:href="file:///etc/passwd"/><image width="9" height="9" xlink:href="http://127.0.0.1:1/x.png"/>',
      image,
    ),
    {
      what: 'SVG with an external entity',
      filename: 'entity.svg',
      bytes: Buffer.from(
        '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text y="20">&x;</text></svg>',
      ),
      outcome: file,
    },
    {
      what: 'SVG with nested entities (billion laughs)',
      filename: 'laughs.svg',
      bytes: Buffer.from(
        billionLaughs('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text y="20">&j;</text></svg>'),
      ),
      outcome: file,
    },
    svg(
      'SVG with nested uses',
      'uses.svg',
      `<rect id="g0" width="1" height="1"/>${doubled.join('')}<use xlink:href="#g40"/>`,
      file,
    ),
    svg('SVG of 100,000 nested groups', 'nested.svg', '<g>'.repeat(100_000) + '</g>'.repeat(100_000), file),
    svg('SVG that claims 1,000,000 × 1,000,000', 'bomb.svg', '<rect width="9" height="9"/>', tooLarge, '1000000'),
    svg('SVG that is cut off', 'half.svg', '<g><rect', file),
  ];
}

async function wrongNames(): Promise<HostileFile[]> {
  const page = Buffer.from('<!doctype html><title>x</title><script>alert(document.domain)</script>');
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script></svg>',
  );
  const gif = await noise().gif().toBuffer();
  const executable = Buffer.concat([latin1('MZ'), Buffer.alloc(510)]);
  return [
    { what: 'HTML page', filename: 'page.html', bytes: page, outcome: file },
    { what: 'XHTML page', filename: 'page.xhtml', bytes: page, outcome: file },
    { what: 'HTML page named as a JPEG', filename: 'page.jpg', bytes: page, outcome: file },
    { what: 'HTML page named as text', filename: 'page.txt', bytes: page, outcome: file },
    { what: 'HTML page without an extension', filename: 'page', bytes: page, outcome: file },
    { what: 'script', filename: 'code.js', bytes: Buffer.from('alert(1)'), outcome: file },
    { what: 'style sheet', filename: 'style.css', bytes: Buffer.from('@import "//127.0.0.1:1"'), outcome: file },
    {
      what: 'XML with a style sheet',
      filename: 'data.xml',
      bytes: Buffer.from('<?xml-stylesheet href="x.xsl" type="text/xsl"?><x/>'),
      outcome: file,
    },
    { what: 'SVG named as a PNG', filename: 'drawing.png', bytes: drawing, outcome: image },
    { what: 'GIF named as a JPEG', filename: 'animation.jpg', bytes: gif, outcome: image },
    { what: 'GIF that is a script too', filename: 'polyglot.gif', bytes: gifScript(gif), outcome: image },
    {
      what: 'GIF that is a script too, named as a script',
      filename: 'polyglot.js',
      bytes: gifScript(gif),
      outcome: { acceptedAs: 'image', isRendered: false },
    },
    { what: 'program named as a PDF', filename: 'bill.pdf', bytes: executable, outcome: file },
    { what: 'program', filename: 'setup.exe', bytes: executable, outcome: file },
  ];
}

function documents(): HostileFile[] {
  const bomb = Buffer.concat([latin1('PK\u0003\u0004'), Buffer.alloc(26), deflateSync(Buffer.alloc(8 * 1024 ** 2))]);
  return [
    {
      what: 'PDF that is cut off',
      filename: 'half.pdf',
      bytes: latin1('%PDF-1.7\n1 0 obj\n<< /Type /Cat'),
      outcome: file,
    },
    {
      what: 'PDF that is an HTML page too',
      filename: 'polyglot.pdf',
      bytes: latin1('%PDF-1.7\n<html><script>alert(1)</script></html>\n%%EOF'),
      outcome: file,
    },
    {
      what: 'PDF with a script',
      filename: 'script.pdf',
      bytes: latin1('%PDF-1.7\n1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj\n%%EOF'),
      outcome: file,
    },
    {
      what: 'font that lies about its tables',
      filename: 'broken.woff2',
      bytes: Buffer.concat([latin1('wOF2\0\u0001\0\0'), Buffer.alloc(40, 0xff)]),
      outcome: file,
    },
    { what: 'font that is cut off', filename: 'broken.ttf', bytes: Buffer.from([0, 1, 0, 0, 255, 255]), outcome: file },
    { what: 'archive that unpacks to a thousand times its size', filename: 'bomb.zip', bytes: bomb, outcome: file },
    {
      what: 'gzip-compressed SVG',
      filename: 'packed.svgz',
      bytes: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]),
      outcome: file,
    },
  ];
}

function movies(): HostileFile[] {
  const start = box('ftyp', latin1('isom\0\0\0\0isommp42'));
  const movie = (what: string, filename: string, ...boxes: Buffer[]): HostileFile => ({
    what,
    filename,
    bytes: Buffer.concat([start, ...boxes]),
    outcome: file,
  });
  const nested = Array.from({ length: 5000 }).reduce<Buffer>((inside) => box('trak', inside), Buffer.alloc(0));
  const longBox = Buffer.concat([uint32(1), latin1('moov'), Buffer.alloc(8, 0xff)]);
  return [
    movie('MP4 with a box of a claimed 4 GB', 'size.mp4', Buffer.concat([uint32(0xffffffff), latin1('moov')])),
    movie('MP4 with a box of a claimed 16 EB', 'long.mp4', longBox),
    movie(
      'MP4 with boxes of no size',
      'zero.mp4',
      Buffer.concat([uint32(2), latin1('free'), uint32(0), latin1('moov')]),
    ),
    movie('MP4 with 5,000 nested boxes', 'nested.mp4', box('moov', nested)),
    movie(
      'MOV of a million empty tracks',
      'tracks.mov',
      box('moov', repeated(box('trak', Buffer.alloc(0)), 1_000_000)),
    ),
    movie('MP4 of 100,000 boxes', 'boxes.mp4', repeated(box('free', Buffer.alloc(0)), 100_000)),
    movie('MP4 that claims a duration of 580 billion years', 'eternal.mp4', box('moov', box('mvhd', eternity()))),
    movie('MP4 that claims 4 billion frames a second', 'frames.mp4', box('moov', fastTrack())),
    { what: 'MP4 that is cut off', filename: 'half.mp4', bytes: start.subarray(0, 10), outcome: file },
    {
      what: 'MP3 that is cut off',
      filename: 'half.mp3',
      bytes: latin1('ID3\u0004\0\0\x7f\x7f\x7f\x7f'),
      outcome: file,
    },
    {
      what: 'WAV that claims 4 GB',
      filename: 'size.wav',
      bytes: latin1('RIFF\xff\xff\xff\xffWAVEfmt '),
      outcome: file,
    },
    { what: 'OGG that is cut off', filename: 'half.ogg', bytes: latin1('OggS\0\u0002'), outcome: file },
    {
      what: 'playlist with local files',
      filename: 'list.m3u8',
      bytes: latin1('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
      outcome: file,
    },
    { what: 'empty video', filename: 'empty.mp4', bytes: Buffer.alloc(0), outcome: file },
  ];
}

function names(): HostileFile[] {
  const bytes = latin1('hello');
  const named = (what: string, filename: string, outcome: HostileOutcome): HostileFile => ({
    what,
    filename,
    bytes,
    outcome,
  });
  const invalid: HostileOutcome = { refusedName: 'VALIDATION_INVALID' };
  return [
    named('name with a path', '../../etc/passwd', invalid),
    named('name with a Windows path', '..\\..\\windows\\win.ini', invalid),
    named('name with an encoded path', '%2e%2e%2fpasswd', invalid),
    named('name of two dots', '..', invalid),
    named('name with a null character', 'notes.txt\0.png', { refusedName: 'INVALID_FORMAT' }),
    named('name with a line break', 'a\r\nset-cookie: x=1.txt', invalid),
    named('name with a control character of Latin-1', 'a\u0085b.txt', invalid),
    named('name that shows its letters in reverse', 'bill\u202Efdp.exe', invalid),
    named('name with isolated directions', 'bill\u2067fdp\u2069.exe', invalid),
    named('name with half a character', 'a\uD800b.txt', { refusedName: 'INVALID_FORMAT' }),
    named('name of 300 characters', `${'x'.repeat(296)}.txt`, { refusedName: 'VALIDATION_LENGTH' }),
    named('reserved name of Windows', 'CON.txt', file),
    named('hidden name', '.htaccess', file),
    named('name with quotes and semicolons', `a"; filename*=x'y.txt`, file),
    named('name with markup', '<img src=x onerror=alert(1)>.txt', file),
    named('name with question and number signs', 'a?w=1#b.txt', file),
  ];
}

function noise(): Sharp {
  const pixels = Buffer.from(Array.from({ length: 40 * 40 * 3 }, (_, index) => (index * 7919) % 251));
  return sharp(pixels, { raw: { width: 40, height: 40, channels: 3 } });
}

/** What is left of a format that loses its second half: some decode as far as they go. */
function halfOutcome(ending: string): HostileOutcome {
  return ['jpg', 'png'].includes(ending) ? image : file;
}

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function repeated(bytes: Buffer, times: number): Buffer {
  return Buffer.alloc(bytes.length * times, bytes);
}

/** A PNG whose header and first bytes are right, and whose pixels are missing. */
function png(width: number, height: number, { isInterlaced = false } = {}): Buffer {
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 2, 0, 0, isInterlaced ? 1 : 0])]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([latin1(type), content]);
  return Buffer.concat([uint32(content.length), named, uint32(crc32(named))]);
}

/** Adds a chunk after the header, which has 33 bytes. */
function withPngChunk(bytes: Buffer, type: string, content: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, 33), pngChunk(type, content), bytes.subarray(33)]);
}

function hugeJpeg(jpeg: Buffer): Buffer {
  const bytes = Buffer.from(jpeg);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(65_500, frame + 5);
  bytes.writeUInt16BE(65_500, frame + 7);
  return bytes;
}

function hugeGif(gif: Buffer): Buffer {
  const bytes = Buffer.from(gif);
  bytes.writeUInt16LE(65_535, 6);
  bytes.writeUInt16LE(65_535, 8);
  return bytes;
}

/** An extended header: width and height are 24 bits each, less one. */
function hugeWebp(): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(56, 4);
  bytes.write('WEBPVP8X', 8, 'latin1');
  bytes.writeUInt32LE(10, 16);
  bytes.writeUIntLE(16_383, 24, 3);
  bytes.writeUIntLE(16_383, 27, 3);
  return bytes;
}

function hugeAvif(avif: Buffer): Buffer {
  const bytes = Buffer.from(avif);
  const size = bytes.indexOf('ispe');
  bytes.writeUInt32BE(65_535, size + 8);
  bytes.writeUInt32BE(65_535, size + 12);
  return bytes;
}

function hugeTiff(): Buffer {
  const tags: [tag: number, type: number, value: number][] = [
    [256, 4, 100_000],
    [257, 4, 100_000],
    [258, 3, 8],
    [259, 3, 1],
    [262, 3, 1],
    [273, 4, 8],
    [277, 3, 1],
    [278, 4, 100_000],
    [279, 4, 0xffffffff],
  ];
  const bytes = Buffer.alloc(8 + 2 + tags.length * 12 + 4);
  bytes.write('II*\0', 0, 'latin1');
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(tags.length, 8);
  for (const [index, [tag, type, value]] of tags.entries()) {
    const at = 10 + index * 12;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(type, at + 2);
    bytes.writeUInt32LE(1, at + 4);
    bytes.writeUInt32LE(value, at + 8);
  }
  return bytes;
}

function hugeBmp(): Buffer {
  const bytes = Buffer.alloc(54);
  bytes.write('BM', 0, 'latin1');
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(2 ** 31 - 1, 18);
  bytes.writeInt32LE(2 ** 31 - 1, 22);
  return bytes;
}

/** A script could read the pixels as a comment that ends here. */
function gifScript(gif: Buffer): Buffer {
  return Buffer.concat([gif, latin1('*/=1;alert(1)//')]);
}

function billionLaughs(root: string): string {
  const entities = [...'bcdefghij'].map((name, index) => {
    const before = String.fromCharCode('a'.charCodeAt(0) + index);
    return `<!ENTITY ${name} "${`&${before};`.repeat(10)}">`;
  });
  return `<!DOCTYPE x [<!ENTITY a "ha">${entities.join('')}]>${root}`;
}

function box(type: string, content: Buffer): Buffer {
  return Buffer.concat([uint32(content.length + 8), latin1(type), content]);
}

/** A movie header of version 1 with a time scale of one second. */
function eternity(): Buffer {
  const header = Buffer.alloc(100);
  header[0] = 1;
  header.writeUInt32BE(1, 20);
  header.writeBigUInt64BE(2n ** 64n - 1n, 24);
  return header;
}

function fastTrack(): Buffer {
  const media = Buffer.alloc(24);
  media.writeUInt32BE(1, 12);
  media.writeUInt32BE(1, 16);
  const handler = Buffer.alloc(24);
  handler.write('vide', 8, 'latin1');
  const samples = Buffer.concat([uint32(0), uint32(1), uint32(0xffffffff), uint32(1)]);
  const table = box('minf', box('stbl', box('stts', samples)));
  return box('trak', box('mdia', Buffer.concat([box('mdhd', media), box('hdlr', handler), table])));
}
