import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { ariaWords } from './aria-words.ts';
import { emojiLists } from './emoji.ts';
import { importParts } from './import-parts.ts';
import { pluginIcons } from './plugin-icons.ts';
import { serviceWorker } from './service-worker.ts';

/** Where `vite dev` finds the server; the built console is served by it. */
const server = process.env.LECTERN_SERVER ?? 'http://127.0.0.1:7272';

const served = ['/api', '/account-api', '/graphql', '/assets', '/video', '/realtime', '/listen'];

/** `/assets` belongs to the asset server, so the console's hashed files live elsewhere. */
const hashedFolder = 'assets-console';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    ariaWords({ it: 'it-IT', de: 'de-DE', fr: 'fr-FR', es: 'es-ES', 'pt-BR': 'pt-BR' }),
    pluginIcons(),
    emojiLists({ en: 'en', it: 'it', de: 'de', fr: 'fr', es: 'es', 'pt-BR': 'pt' }),
    importParts(),
    serviceWorker('src/service-worker/worker.ts'),
    precompress(),
  ],
  // Texts are parsed faster as a string of JSON than as a script.
  json: { stringify: true },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: hashedFolder,
    // No inlined data addresses: a strict policy allows files of this origin only.
    assetsInlineLimit: 0,
    target: 'es2023',
    reportCompressedSize: false,
    // What `tools/check-load-budgets.mjs` weighs the later parts by.
    manifest: true,
    rolldownOptions: {
      output: {
        // Parts that several pages share travel together; left alone, each of them becomes a file of its own.
        codeSplitting: {
          groups: [
            // The texts of field types are in their folders; each language is one file.
            ...['en', 'it', 'de', 'fr', 'es', 'pt-BR'].map((language) => ({
              name: `field-texts-${language}`,
              test: new RegExp(`packages[\\\\/]field-types[\\\\/].*i18n[\\\\/]${language}\\.json$`),
              priority: 40,
            })),
            // What the first page needs, in two files: libraries change less often than our own code.
            { name: 'framework', test: /node_modules[\\/]|virtual:aria-words$/, tags: ['$initial'], priority: 30 },
            { name: 'start', tags: ['$initial'], priority: 25 },
            // Dragging brings a library along that few pages need, and so do split panes and code editors.
            {
              name: 'kit',
              test: /packages[\\/]ui[\\/](?!src[\\/]drag[\\/])|node_modules[\\/](react-aria|react-aria-components|react-stately|@internationalized|lucide-react|sonner)[\\/]/,
              minShareCount: 9,
              priority: 20,
            },
            // Small ones that pages of records need together, which would be a file each.
            {
              name: 'fields',
              test: /packages[\\/]field-types[\\/]src[\\/](?:field-value|field-configuration)\.ts$|apps[\\/]console[\\/]src[\\/]features[\\/]content[\\/]form[\\/](?:form-values|field-paths|field-hash)\.ts$/,
              minShareCount: 2,
              priority: 12,
            },
            {
              name: 'shared',
              test: /apps[\\/]console[\\/]src[\\/]lib[\\/](?!layout[\\/]SplitPane|code-editor[\\/]|filters[\\/]|forms[\\/]|plugins[\\/]|records[\\/]|uploads[\\/]|moves[\\/]|views[\\/])|packages[\\/]field-types[\\/]src[\\/]console[\\/](?:filter|editor-host)\.ts$/,
              minShareCount: 3,
              priority: 10,
            },
          ],
        },
      },
    },
    // The first load is measured compressed (320 kB); this limit counts bytes before that.
    chunkSizeWarningLimit: 900,
  },
  server: {
    proxy: Object.fromEntries(served.map((path) => [path, { target: server, ws: path === '/realtime' }])),
  },
});

/**
 * Writes each script and style sheet compressed next to itself, so that the server never compresses during a request.
 */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir }) {
      const folder = join(dir ?? 'dist', hashedFolder);
      for (const name of readdirSync(folder)) {
        if (!/\.(js|css)$/.test(name)) continue;
        const content = readFileSync(join(folder, name));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
        writeFileSync(
          join(folder, `${name}.br`),
          brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        );
      }
    },
  };
}
