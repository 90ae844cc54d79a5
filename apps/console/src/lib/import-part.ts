const arriving = new Map<string, Promise<void>>();

/**
 * Imports a module once its files have arrived, so that what did not arrive can be asked for again. The build puts it
 * around dynamic imports (`import-parts.ts`). `files` are names of scripts, in the folder of this one and parted by
 * spaces; `places` says which of them are needed.
 */
export async function importPart<Module>(load: () => Promise<Module>, files: string, places: readonly number[]): Promise<Module> {
  const names = files.split(' ');
  await Promise.all(places.map((place) => arrival(names[place] ?? '')));
  return load();
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

/** Into the browser's cache, from where the import takes it. Links that preload remember failures as imports do. */
async function fetched(file: string): Promise<void> {
  const response = await fetch(new URL(`${file}.js`, import.meta.url));
  if (!response.ok) throw new Error(`${file} was answered with ${response.status}.`);
  await response.arrayBuffer();
}
