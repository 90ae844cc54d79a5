// Fails when the scripts that the console's page loads at once weigh more than the budget (320 kB compressed).
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const budgetBytes = 320_000;

const help = `node tools/check-first-load.mjs [folder]

Weighs the scripts that index.html of the built console (apps/console/dist by default) names, gzipped. Exits with 1 over
${budgetBytes / 1000} kB.
`;

/** Bytes of the scripts that a built page loads at once, gzipped. */
export function firstLoadBytes(folder) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map((match) => match[1]);
  return [...new Set(scripts)].reduce((sum, script) => sum + gzipSync(readFileSync(join(folder, script))).length, 0);
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--help')) {
    process.stdout.write(help);
  } else {
    const bytes = firstLoadBytes(resolve(process.argv[2] ?? join(import.meta.dirname, '../apps/console/dist')));
    process.stdout.write(`  first load of the console: ${(bytes / 1000).toFixed(0)} kB of ${budgetBytes / 1000} kB\n`);
    process.exitCode = bytes > budgetBytes || bytes === 0 ? 1 : 0;
  }
}
