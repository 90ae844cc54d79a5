import { deflateSync } from 'node:zlib';
import { billionLaughs, latin1, noise, uint32 } from './bytes.ts';
import { file, type HostileFile, image } from './hostile-file.ts';
import { withPngChunk } from './png.ts';

export async function lyingMetadata(): Promise<HostileFile[]> {
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
