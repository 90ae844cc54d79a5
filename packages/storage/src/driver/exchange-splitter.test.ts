import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExchangeSplitter } from './exchange-splitter.ts';

function message(type: string, body: string): Buffer {
  const bytes = Buffer.alloc(5 + Buffer.byteLength(body));
  bytes.write(type, 0);
  bytes.writeUInt32BE(bytes.length - 1, 1);
  bytes.write(body, 5);
  return bytes;
}

const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);
const extended = Buffer.concat([message('P', 'select 1'), message('B', ''), message('E', ''), message('S', '')]);

describe('ExchangeSplitter', () => {
  it('gives out an exchange only when its end is there', () => {
    const splitter = new ExchangeSplitter();

    expect(splitter.push(startup)).toEqual(new Uint8Array(startup));
    expect(splitter.push(extended.subarray(0, extended.length - 1))).toBeUndefined();
    expect(splitter.push(extended.subarray(extended.length - 1))).toEqual(new Uint8Array(extended));
  });

  it('keeps the beginning of the next exchange back', () => {
    const splitter = new ExchangeSplitter();
    splitter.push(startup);

    const both = Buffer.concat([message('Q', 'select 1'), message('P', 'select 2')]);

    expect(splitter.push(both)).toEqual(new Uint8Array(message('Q', 'select 1')));
    expect(splitter.push(message('S', ''))).toEqual(
      new Uint8Array(Buffer.concat([message('P', 'select 2'), message('S', '')])),
    );
  });

  it('loses and reorders nothing, however the bytes are cut', () => {
    const all = Buffer.concat([startup, extended, message('Q', 'x'.repeat(300)), extended, message('X', '')]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }), (sizes) => {
        const splitter = new ExchangeSplitter();
        const out: Uint8Array[] = [];
        for (let offset = 0, index = 0; offset < all.length; index++) {
          const size = sizes[index % sizes.length] ?? 1;
          const exchange = splitter.push(all.subarray(offset, offset + size));
          if (exchange) out.push(exchange);
          offset += size;
        }

        expect(Buffer.concat(out)).toEqual(all);
      }),
    );
  });
});
