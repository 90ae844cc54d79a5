import { deflateSync } from 'node:zlib';
import { latin1 } from './bytes.ts';
import { file, type HostileFile } from './hostile-file.ts';

export function documents(): HostileFile[] {
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
