import { billionLaughs } from './bytes.ts';
import { file, type HostileFile, type HostileOutcome, image, tooLarge } from './hostile-file.ts';

export function svgImages(): HostileFile[] {
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
