#!/usr/bin/env node
// `npx lectern <command>`: see `npx lectern --help`.
import { install, requireNode, root, run } from './lib.mjs';

requireNode();
const [command, ...rest] = process.argv.slice(2);
if (command === 'start') {
  await import('./start.mjs');
} else {
  install();
  const { build } = await import('./build.mjs');
  await build();
  run(
    process.execPath,
    ['--enable-source-maps', 'apps/server/dist/cli.mjs', ...(command === undefined ? [] : [command]), ...rest],
    {
      env: { ...process.env, LECTERN_ROOT: root },
    },
  );
}
