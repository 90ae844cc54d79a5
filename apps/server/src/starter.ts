import { loadStarter } from '@lectern/starter';

/** Fills a site with the starter content through its management API. */
export type StarterLoader = (options: { apiToken: string; onProgress: (message: string) => void }) => Promise<void>;

/** The starter of this repository, loaded from a server at `origin`. */
export function starterFrom(origin: string, imagesDir: string): StarterLoader {
  return ({ apiToken, onProgress }) => loadStarter({ baseUrl: `${origin}/api`, apiToken, imagesDir, onProgress });
}
