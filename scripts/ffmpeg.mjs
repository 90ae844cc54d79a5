// Finds ffmpeg for the tests of videos, or installs Debian's package.
import { spawnSync } from 'node:child_process';
import { installPackage, say } from './lib.mjs';

/** Has ffmpeg at hand: the one in `LECTERN_FFMPEG`, one on the path, or Debian's package. */
export function ensureFfmpeg() {
  if (isThere() || (installPackage('ffmpeg') && isThere())) return;
  say('No ffmpeg was found: tests of videos are skipped. Install it, or name it in LECTERN_FFMPEG.');
}

function isThere() {
  return spawnSync(process.env.LECTERN_FFMPEG || 'ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;
}
