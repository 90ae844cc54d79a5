import { MissingPartError } from './missing-part.ts';

const arriving = new Map<string, Promise<void>>();
const preloaded = new Set<string>();
let isStarting = true;

/** The first page is loaded; later parts can be retried. */
export function endStart(): void {
  isStarting = false;
}

/**
 * Imports a module once its files have loaded, so that failed ones can be retried. Throws `MissingPartError` if one
 * failed. The build wraps dynamic imports in it (`import-parts.ts`). `files` are names of scripts, in the folder of this
 * one and separated by spaces; `places` are the indexes of the required ones.
 */
export async function importPart<Module>(
  load: () => Promise<Module>,
  files: string,
  places: readonly number[],
): Promise<Module> {
  const names = files.split(' ');
  const needed = places.map((place) => names[place] ?? '');
  // The first page is faster when the browser preloads; if a part of it is missing, the page reloads.
  if (isStarting) for (const file of needed) preload(file);
  else {
    await Promise.all(needed.map(arrival));
    // None is missing by now, and they need not be found one after the other by what imports them.
    for (const file of needed) preload(file);
  }
  const module = await load();
  // Parts of the first page share files with later ones, which would otherwise wait for requests for all of them.
  for (const file of needed) if (!arriving.has(file)) arriving.set(file, Promise.resolve());
  return module;
}

function preload(file: string): void {
  if (preloaded.has(file)) return;
  preloaded.add(file);
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href: addressOf(file).href }),
  );
}

function arrival(file: string): Promise<void> {
  const known = arriving.get(file);
  if (known !== undefined) return known;
  const arrived = fetched(file).catch((error: unknown) => {
    arriving.delete(file);
    throw error;
  });
  arriving.set(file, arrived);
  return arrived;
}

/** Into the browser's cache, which the import reads. Preload links remember failures as imports do. */
async function fetched(file: string): Promise<void> {
  try {
    const response = await fetch(addressOf(file));
    if (!response.ok) throw new Error(`status ${response.status}`);
    await response.arrayBuffer();
  } catch (cause) {
    throw new MissingPartError(`${file} failed to load.`, { cause });
  }
}

function addressOf(file: string): URL {
  return new URL(`${file}.js`, import.meta.url);
}
