// Writes the colour profile of images that are requested in Adobe RGB (1998): the image library has none of its own, and
// reads profiles from files.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const target = join(import.meta.dirname, '..', 'packages/assets/profiles/adobe-rgb.icc');

const help = `node tools/make-adobe-rgb-profile.mjs [file]

Writes an ICC profile with the primaries, white point and gamma of Adobe RGB (1998), packages/assets/profiles/adobe-rgb.icc by
default. Every run writes the same bytes.
`;

/** Primaries of the specification, adapted to the white of ICC profiles (D50). */
const primaries = {
  rXYZ: [0.60974, 0.31111, 0.01947],
  gXYZ: [0.20528, 0.62567, 0.06087],
  bXYZ: [0.14919, 0.06322, 0.74457],
};
const whiteD50 = [0.9642, 1, 0.82491];
/** 2.19921875, as the specification has it. */
const gamma = 563 / 256;

const headerBytes = 128;

/** Returns the profile (ICC.1:2001-04): three primaries and one curve. */
export function adobeRgbProfile() {
  const curve = Buffer.concat([typed('curv'), uint32(1), uint16(gamma * 256)]);
  const tags = [
    ['desc', description('Compatible with Adobe RGB (1998)')],
    ['cprt', Buffer.concat([typed('text'), Buffer.from('No copyright, use freely\0')])],
    ['wtpt', xyz(whiteD50)],
    ...Object.entries(primaries).map(([name, value]) => [name, xyz(value)]),
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  const directory = [uint32(tags.length)];
  const contents = [];
  const offsets = new Map();
  let offset = headerBytes + 4 + 12 * tags.length;
  for (const [name, content] of tags) {
    if (!offsets.has(content)) {
      offsets.set(content, offset);
      contents.push(padded(content));
      offset += padded(content).length;
    }
    directory.push(Buffer.from(name), uint32(offsets.get(content)), uint32(content.length));
  }
  return Buffer.concat([header(offset), ...directory, ...contents]);
}

function header(size) {
  const bytes = Buffer.alloc(headerBytes);
  bytes.writeUInt32BE(size, 0);
  bytes.writeUInt32BE(0x02100000, 8);
  bytes.write('mntrRGB XYZ ', 12);
  // 1 January 2026, at midnight.
  [2026, 1, 1, 0, 0, 0].forEach((part, index) => bytes.writeUInt16BE(part, 24 + index * 2));
  bytes.write('acsp', 36);
  xyz(whiteD50).copy(bytes, 68, 8);
  return bytes;
}

function description(text) {
  const ascii = Buffer.from(`${text}\0`);
  // No names in other alphabets.
  return Buffer.concat([typed('desc'), uint32(ascii.length), ascii, Buffer.alloc(4 + 4 + 2 + 1 + 67)]);
}

function xyz(values) {
  return Buffer.concat([typed('XYZ '), ...values.map((value) => uint32(Math.round(value * 65_536)))]);
}

function typed(type) {
  return Buffer.concat([Buffer.from(type), Buffer.alloc(4)]);
}

function uint32(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function uint16(value) {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function padded(content) {
  return Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)]);
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--help')) process.stdout.write(help);
  else writeFileSync(resolve(process.argv[2] ?? target), adobeRgbProfile());
}
