import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { DataFolderInUseError } from '@lectern/storage';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { type FirstStart, prepareFirstStart } from './first-start.ts';
import { startServer } from './start-server.ts';
import { starterFrom } from './starter.ts';

/** Folders of the repository, passed by the script that starts the server. */
const root = process.env['LECTERN_ROOT'] ?? process.cwd();

// The reader of the output may close it, or its disk may be full: neither ends the server.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

try {
  await main();
} catch (error) {
  if (error instanceof ConfigError || error instanceof DataFolderInUseError) {
    process.stderr.write(`\n  ${error.message}\n\n`);
  } else {
    process.stderr.write(
      `\n  Lectern could not start.\n  ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n\n`,
    );
  }
  process.exit(1);
}

async function main(): Promise<void> {
  const config = readConfig(process.env, root);
  const server = await startServer(config, join(root, 'apps/console/dist'));
  stopOnSignals(server.close);

  const loopback = new URL(server.address);
  loopback.hostname = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : loopback.hostname;
  const starter = starterFrom(loopback.origin, join(root, 'packages/starter/images'));
  // A worker serves no API to load content through.
  if (config.role !== 'worker') server.services.starter = starter;
  // A node that serves an API does it.
  const first =
    config.role === 'worker'
      ? null
      : await prepareFirstStart(server.services, config, {
          loadStarter: process.env['LECTERN_STARTER'] === 'none' ? null : starter,
          say: (message) => process.stdout.write(`  ${message}\n`),
        });

  if (server.services.video === null && config.ffmpeg !== 'off')
    process.stdout.write('  No ffmpeg was found: videos are served as they are, without streams (docs/video.md).\n');
  process.stdout.write(greeting(process.env['LECTERN_PUBLIC_URL'] ?? `http://localhost:${loopback.port}`, first));
}

/** What the terminal shows once the server is ready, in one write, for scripts that wait for a part of it. */
function greeting(url: string, first: FirstStart | null): string {
  const addresses = `\n  Lectern is ready after ${Math.round(performance.now())} ms\n
  Console         ${url}\n  Management API  ${url}/api\n  Delivery API    ${url}/graphql\n`;
  if (first === null) return `${addresses}\n`;
  const hint = first.password === null ? '' : '                  It is shown only once.\n';
  return `${addresses}\n  Sign in with    ${first.email}\n  Password        ${first.password ?? '(the one you set)'}\n${hint}\n`;
}

/** How long running work may take during shutdown. */
const closeTimeoutMs = 25_000;

function stopOnSignals(close: () => Promise<void>): void {
  let isClosing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isClosing) return;
      isClosing = true;
      // Whatever does not end (a statement that the embedded database cannot interrupt) ends with the process; nothing
      // stored is lost.
      setTimeout(() => {
        process.stderr.write('lectern: did not shut down in time\n');
        process.exit(1);
      }, closeTimeoutMs).unref();
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`lectern: could not shut down cleanly: ${String(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
}
