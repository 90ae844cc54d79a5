import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { startLocalServer } from './local-server.ts';

const folder = join(import.meta.dirname, '../plugins');

/** Test plugins, served from an origin of their own like those of a developer's machine. */
export interface PluginPages {
  /** The entry page of `e2e/plugins/<name>/main.js`, for the `url` of a private plugin. */
  url(name: string): string;
  /** Until it is called, pages are not answered: a plugin that hangs. */
  hold(): () => void;
  close(): Promise<void>;
}

const types = { html: 'text/html', js: 'text/javascript' };

/** Builds plugins on their first request, with the published SDK that each of them imports, and serves them. */
export async function servePlugins(): Promise<PluginPages> {
  const bundles = new Map<string, Promise<string>>();
  let held: Promise<void> | null = null;
  const { origin, close } = await startLocalServer((request, response) => {
    const answer = async () => {
      const [, name = '', file = ''] = new URL(request.url ?? '/', 'http://here').pathname.split('/');
      if (!/^[a-z0-9-]+$/.test(name) || !existsSync(join(folder, name, 'main.js')))
        return response.writeHead(404).end();
      await held;
      const isScript = file === 'main.js';
      if (!bundles.has(name)) bundles.set(name, bundle(name));
      const body = isScript ? await bundles.get(name) : page(name);
      return response
        .writeHead(200, {
          'content-type': `${isScript ? types.js : types.html}; charset=utf-8`,
          // Where a sandbox has no origin, scripts are fetched across origins.
          'access-control-allow-origin': '*',
          'cache-control': 'no-store',
        })
        .end(body);
    };
    answer().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return {
    url: (name) => `${origin}/${name}/index.html`,
    hold() {
      let release: () => void = () => undefined;
      held = new Promise((resolve) => {
        release = () => {
          held = null;
          resolve();
        };
      });
      return release;
    },
    close,
  };
}

/** The visible frame of a plugin, by its name. Boot frames have one too. */
export function frameIn(scope: Pick<Page, 'locator'>, label: string): FrameLocator {
  return scope.locator(`iframe[title="${label}"]:not([tabindex="-1"])`).contentFrame();
}

/**
 * The frame once it is as high as its page, and has been where it is for longer than browsers keep input from a frame
 * that moved: a plugin sets its height after it has rendered, which moves what is around it, and a click that is on its
 * way then lands beside the button or nowhere.
 */
export async function sizedFrame(scope: Pick<Page, 'locator'>, label: string): Promise<FrameLocator> {
  const frame = frameIn(scope, label);
  const rest = () =>
    frame.locator('html').evaluate((html) => Math.ceil(html.getBoundingClientRect().height) - window.innerHeight);
  await expect(frame.locator('#root > *').first()).toBeVisible();
  await expect.poll(rest).toBe(0);
  await frame.owner().evaluate(
    (element, restMs) =>
      new Promise<void>((resolve) => {
        let place = '';
        let since = 0;
        const look = (now: number) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const next = [x, y, width, height].join();
          if (next !== place) since = now;
          place = next;
          if (now - since > restMs) resolve();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    500,
  );
  return frame;
}

function page(name: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title></head>
<body><div id="root"></div><script type="module" crossorigin src="./main.js"></script></body></html>`;
}

async function bundle(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, name, 'main.js')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
