import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const fileName = 'service-worker.js';

/**
 * Builds a service worker at the root of the console, where its scope is everything: one file without a hash in its
 * name, since the browser asks for it by its address, and a classic script, since not every browser starts others.
 */
export function serviceWorker(source: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'error',
        build: {
          write: false,
          rolldownOptions: {
            input: join(import.meta.dirname, source),
            output: { format: 'iife', entryFileNames: fileName },
          },
        },
      });
      const outputs = 'output' in built ? built.output : [];
      const [script] = outputs;
      if (script?.type !== 'chunk' || outputs.length > 1) throw new Error('The service worker is not a single script.');
      this.emitFile({ type: 'asset', fileName, source: script.code });
    },
  };
}
