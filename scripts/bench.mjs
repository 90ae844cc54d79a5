// `npm run bench`: builds what is stale, then measures. Options and figures: benchmarks/README.md.
import { install, requireNode } from './lib.mjs';

requireNode();
install();
const { build } = await import('./build.mjs');
await build();
const { bench } = await import('../benchmarks/bench.mjs');
await bench(process.argv.slice(2));
