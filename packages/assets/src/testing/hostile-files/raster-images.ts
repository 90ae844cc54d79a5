import { box, latin1, noise } from './bytes.ts';
import { file, type HostileFile, type HostileOutcome, image, tooLarge, unrenderedImage } from './hostile-file.ts';
import { png } from './png.ts';

export async function rasterImages(): Promise<HostileFile[]> {
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

/** What is left of a format that loses its second half: some decode as far as they go. */
function halfOutcome(ending: string): HostileOutcome {
  return ['jpg', 'png'].includes(ending) ? image : file;
}

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2));
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
