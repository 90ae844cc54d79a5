import type { StarterLoader } from '@lectern/engine';
import { loadStarter } from '@lectern/starter';

/** The starter of this repository, loaded from a server at `origin`. */
export function starterFrom(origin: string, imagesDir: string): StarterLoader {
  return ({ apiToken, onProgress }) => loadStarter({ baseUrl: `${origin}/api`, apiToken, imagesDir, onProgress });
}
