import sharp, { type Sharp } from 'sharp';

export function noise(): Sharp {
  const pixels = Buffer.from(Array.from({ length: 40 * 40 * 3 }, (_, index) => (index * 7919) % 251));
  return sharp(pixels, { raw: { width: 40, height: 40, channels: 3 } });
}

export function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

export function repeated(bytes: Buffer, times: number): Buffer {
  return Buffer.alloc(bytes.length * times, bytes);
}

export function box(type: string, content: Buffer): Buffer {
  return Buffer.concat([uint32(content.length + 8), latin1(type), content]);
}

export function billionLaughs(root: string): string {
  const entities = [...'bcdefghij'].map((name, index) => {
    const before = String.fromCharCode('a'.charCodeAt(0) + index);
    return `<!ENTITY ${name} "${`&${before};`.repeat(10)}">`;
  });
  return `<!DOCTYPE x [<!ENTITY a "ha">${entities.join('')}]>${root}`;
}
