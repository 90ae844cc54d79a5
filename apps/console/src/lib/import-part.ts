const arriving = new Map<string, Promise<void>>();

/**
 * Imports a module once its files have arrived, so that what did not arrive can be asked for again. The build puts it
 * around every dynamic import (`import-parts.ts`).
 */
export async function importPart<Module>(load: () => Promise<Module>, files: readonly string[]): Promise<Module> {
  await Promise.all(files.map(arrival));
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
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} was answered with ${response.status}.`);
  await response.arrayBuffer();
}
