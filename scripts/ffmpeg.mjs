// Finds ffmpeg for the tests of videos, or installs Debian's package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from './lib.mjs';

/** Whether there is an ffmpeg: the one in `LECTERN_FFMPEG`, one on the path, or Debian's package, which root installs. */
export function ensureFfmpeg() {
  if (isThere()) return true;
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    say('No ffmpeg was found: tests of videos are skipped. Install it, or name it in LECTERN_FFMPEG.');
    return false;
  }
  say('Installing ffmpeg …');
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'ffmpeg'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return isThere();
}

function isThere() {
  return spawnSync(process.env.LECTERN_FFMPEG || 'ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;
}
