import { latin1, noise } from './bytes.ts';
import { file, type HostileFile, image } from './hostile-file.ts';

export async function wrongNames(): Promise<HostileFile[]> {
  const page = Buffer.from('<!doctype html><title>x</title><script>alert(document.domain)</script>');
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script></svg>',
  );
  const gif = await noise().gif().toBuffer();
  const executable = Buffer.concat([latin1('MZ'), Buffer.alloc(510)]);
  return [
    { what: 'HTML page', filename: 'page.html', bytes: page, outcome: file },
    { what: 'XHTML page', filename: 'page.xhtml', bytes: page, outcome: file },
    {
      what: 'HTML page named as a JPEG',
      filename: 'page.jpg',
      bytes: page,
      outcome: file,
      servedAs: 'text/html',
    },
    { what: 'HTML page named as an SVG', filename: 'page.svg', bytes: page, outcome: file, servedAs: 'text/html' },
    { what: 'HTML page named as a video', filename: 'page.mp4', bytes: page, outcome: file, servedAs: 'text/html' },
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
    { what: 'SVG named as a PNG', filename: 'drawing.png', bytes: drawing, outcome: image, servedAs: 'image/svg+xml' },
    { what: 'GIF named as a JPEG', filename: 'animation.jpg', bytes: gif, outcome: image, servedAs: 'image/gif' },
    { what: 'GIF that is a script too', filename: 'polyglot.gif', bytes: gifScript(gif), outcome: image },
    {
      what: 'GIF that is a script too, named as a script',
      filename: 'polyglot.js',
      bytes: gifScript(gif),
      outcome: image,
      servedAs: 'image/gif',
    },
    {
      what: 'program named as a PDF',
      filename: 'bill.pdf',
      bytes: executable,
      outcome: file,
      servedAs: 'application/x-msdownload',
    },
    {
      what: 'program named as a JPEG',
      filename: 'photo.jpg',
      bytes: executable,
      outcome: file,
      servedAs: 'application/x-msdownload',
    },
    {
      what: 'noise named as a PNG',
      filename: 'noise.png',
      bytes: Buffer.from('noise'),
      outcome: file,
      servedAs: 'application/octet-stream',
    },
    { what: 'program', filename: 'setup.exe', bytes: executable, outcome: file },
  ];
}

/** A script could read the pixels as a comment that ends here. */
function gifScript(gif: Buffer): Buffer {
  return Buffer.concat([gif, latin1('*/=1;alert(1)//')]);
}
