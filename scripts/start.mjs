// `npm start`: installs what is missing, builds what is stale, starts the server.
import { install, requireNode, root, serverProcess, start } from './lib.mjs';

requireNode();
install();
const { build } = await import('./build.mjs');
await build();

const server = start(process.execPath, [...serverProcess.flags, 'apps/server/dist/main.mjs'], {
  env: { ...serverProcess.environment, ...process.env, LECTERN_ROOT: root },
});
// The terminal sends Ctrl+C to the whole group; other signals are handed on.
process.on('SIGTERM', () => server.kill('SIGTERM'));
process.on('SIGINT', () => {});
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
