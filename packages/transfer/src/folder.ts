import { createReadStream, existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Resource } from './resource.ts';
import { TransferError } from './transfer-error.ts';

/** First file of an exported environment. */
export interface Manifest {
  format: 'lectern-environment';
  version: 1;
  source: { baseUrl: string; environment: string | null };
  startedAt: string;
  /** Null until the export is whole. */
  finishedAt: string | null;
  /** Whether the history of records was asked for. */
  hasHistory: boolean;
  /** Parts that are whole; a part is named by its file. */
  done: string[];
}

/** Models, blocks, menus, filters, collections, workflows and plugins, as they travel. */
export interface ExportedSchema {
  site: Resource;
  itemTypes: Resource[];
  fields: Resource[];
  fieldsets: Resource[];
  workflows: Resource[];
  /** Missing in exports from before plugins were part of them. */
  plugins?: Resource[];
  menuItems: Resource[];
  schemaMenuItems: Resource[];
  itemTypeFilters: Resource[];
  uploadFilters: Resource[];
  uploadCollections: Resource[];
}

/** A record: its current content, and its published content when that is another. Blocks are nested. */
export interface ExportedItem {
  current: Resource;
  published: Resource | null;
}

/** A folder that holds an exported environment. JSON files, and one JSON value a line where there may be many. */
export class ExportFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /**
   * The manifest, or null in an empty or missing folder. Throws `TransferError` when something else is in the folder.
   */
  async readManifest(): Promise<Manifest | null> {
    const entries = existsSync(this.path) ? await readdir(this.path) : [];
    if (entries.length === 0) return null;
    if (!entries.includes('manifest.json'))
      throw new TransferError(`${this.path} is not empty and contains no export.`);
    const manifest = JSON.parse(await readFile(join(this.path, 'manifest.json'), 'utf8')) as Manifest;
    if (manifest.format !== 'lectern-environment' || manifest.version !== 1)
      throw new TransferError(`${this.path} contains an export of another format or a newer version.`);
    return manifest;
  }

  /** Stores the manifest, whole or not at all. */
  async writeManifest(manifest: Manifest): Promise<void> {
    await mkdir(this.path, { recursive: true });
    await this.writeJson('manifest.json', manifest);
  }

  async writeJson(name: string, value: unknown): Promise<void> {
    const path = join(this.path, name);
    await writeFile(`${path}.part`, `${JSON.stringify(value, null, 2)}\n`);
    await rename(`${path}.part`, path);
  }

  async readJson<T>(name: string): Promise<T> {
    try {
      return JSON.parse(await readFile(join(this.path, name), 'utf8')) as T;
    } catch (error) {
      throw new TransferError(`${join(this.path, name)} cannot be read. Is the export complete?`, { cause: error });
    }
  }

  /** Starts a file of lines from the beginning. */
  async startLines(name: string): Promise<void> {
    await mkdir(join(this.path, name, '..'), { recursive: true });
    await rm(join(this.path, name), { force: true });
  }

  async appendLines(name: string, values: readonly unknown[]): Promise<void> {
    await appendFile(join(this.path, name), values.map((value) => `${JSON.stringify(value)}\n`).join(''));
  }

  /** The values of a file of lines, one at a time; none when there is no such file. */
  async *readLines<T>(name: string): AsyncGenerator<T> {
    const path = join(this.path, name);
    if (!existsSync(path)) return;
    for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
      if (line !== '') yield JSON.parse(line) as T;
    }
  }

  /** The path of an asset's file; its folder is created when missing. */
  async assetPath(upload: Resource): Promise<string> {
    const folder = join(this.path, 'assets', upload.id);
    await mkdir(folder, { recursive: true });
    return join(folder, safeName(String(upload.attributes['filename'] ?? upload.id)));
  }
}

/** File of the records of a model. */
export const itemsFile = (itemTypeId: string): string => `items/${itemTypeId}.ndjson`;

/** File of the earlier versions of a model's records. */
export const versionsFile = (itemTypeId: string): string => `versions/${itemTypeId}.ndjson`;

/** File of the assets. */
export const uploadsFile = 'uploads.ndjson';

/** File of everything else. */
export const schemaFile = 'schema.json';

/** A name of one path segment, whatever the server called the file. */
function safeName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last === '' || last === '.' || last === '..' ? 'file' : last;
}
