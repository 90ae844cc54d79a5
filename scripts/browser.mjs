// Finds a Chromium for the browser journeys, or installs one.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installPackage, root, run, say } from './lib.mjs';

/** Debian's packages: the one without windows does the same with a tenth less processor time. */
const packages = ['chromium-headless-shell', 'chromium'];

const usual = [
  ...packages.map((name) => `/usr/bin/${name}`),
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of a browser: `LECTERN_CHROMIUM`, one that is installed, Debian's package, or Playwright's own download. */
export function findBrowser() {
  const named = process.env.LECTERN_CHROMIUM;
  if (named) return named;
  const found = usual.find((path) => existsSync(path)) ?? downloaded();
  if (found) return found;
  const installed = installPackage(...packages) && usual.find((path) => existsSync(path));
  if (installed) return installed;
  say('Downloading Chromium …');
  run('npx', ['playwright', 'install', 'chromium']);
  const path = downloaded();
  if (path) return path;
  process.stderr.write('No Chromium was found. Install one, or name it in LECTERN_CHROMIUM.\n');
  process.exit(1);
}

function downloaded() {
  const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}
