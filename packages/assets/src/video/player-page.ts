import { createHash } from 'node:crypto';
import { videoMp4Qualities } from '@lectern/domain';
import type { VideoStream } from '@lectern/storage';

const style =
  'html,body,main,video{display:block;width:100%;height:100%;margin:0;background:#000}' +
  'h1{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%)}' +
  'video:focus-visible{outline:2px solid #fff;outline-offset:-2px}';

/** The page has no script, and loads nothing but the video. Any site may frame it. */
export const playerPolicy = [
  "default-src 'none'",
  "media-src 'self'",
  "img-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

/**
 * A page that plays a stream: as HLS in browsers that play it, as the best of its files in others. Its addresses are
 * relative, so that it works at every host.
 */
export function playerPage({ playbackId, mp4s }: VideoStream): string {
  const best = videoMp4Qualities.findLast((quality) => mp4s[quality] !== undefined);
  const file = best === undefined ? '' : `<source src="${best}.mp4" type="video/mp4">`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Video</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Video</h1>
<video controls playsinline preload="metadata" poster="thumbnail.webp" aria-label="Video">
<source src="../${playbackId}.m3u8" type="application/vnd.apple.mpegurl">
${file}
</video>
</main>
</body>
</html>
`;
}
