import type { Client } from '@datocms/cma-client-node';
import { checkAccess, connect, type Endpoint } from '../connect.ts';
import {
  ExportFolder,
  type ExportedSchema,
  itemsFile,
  type Manifest,
  schemaFile,
  uploadsFile,
  versionsFile,
} from '../folder.ts';
import type { TransferReport } from '../report.ts';
import { TransferError } from '../transfer-error.ts';
import { exportItems } from './export-items.ts';
import { exportSchema } from './export-schema.ts';
import { exportUploads } from './export-uploads.ts';
import { exportVersions } from './export-versions.ts';

/** What to export, and where to. */
export interface ExportOptions {
  from: Endpoint;
  /** Folder to write to: empty, missing, or one that an export of the same environment did not finish. */
  folder: string;
  /** Takes the earlier versions of records along. */
  withHistory?: boolean;
  onProgress(message: string): void;
}

/**
 * Writes a whole environment to a folder, through the public API. Run again on the same folder, it goes on where it was
 * stopped. Throws `TransferError`.
 */
export async function exportEnvironment({
  from,
  folder: path,
  withHistory = false,
  onProgress,
}: ExportOptions): Promise<TransferReport> {
  const folder = new ExportFolder(path);
  const manifest = await beginOrGoOn(folder, from, withHistory);
  const client = connect(from);
  await checkAccess(client, from);
  const part = async (name: string, run: () => Promise<void>): Promise<void> => {
    if (manifest.done.includes(name)) return;
    await run();
    manifest.done.push(name);
    await folder.writeManifest(manifest);
  };

  await part(schemaFile, async () => folder.writeJson(schemaFile, await exportSchema(client)));
  const schema = await folder.readJson<ExportedSchema>(schemaFile);
  onProgress(`Schema: ${schema.itemTypes.length} models and blocks, ${schema.fields.length} fields.`);

  let uploads = 0;
  await part(uploadsFile, () => exportUploads(client, folder, onProgress));
  for await (const _ of folder.readLines(uploadsFile)) uploads += 1;

  const items = await exportModels(client, folder, schema, part, withHistory, onProgress);
  manifest.finishedAt = new Date().toISOString();
  await folder.writeManifest(manifest);
  return { itemTypes: schema.itemTypes.length, uploads, items, failures: [] };
}

async function exportModels(
  client: Client,
  folder: ExportFolder,
  schema: ExportedSchema,
  part: (name: string, run: () => Promise<void>) => Promise<void>,
  withHistory: boolean,
  onProgress: (message: string) => void,
): Promise<number> {
  let items = 0;
  for (const itemType of schema.itemTypes) {
    if (itemType.attributes['modular_block'] === true) continue;
    await part(itemsFile(itemType.id), () => exportItems(client, folder, itemType, onProgress));
    if (withHistory) await part(versionsFile(itemType.id), () => exportVersions(client, folder, itemType, onProgress));
    for await (const _ of folder.readLines(itemsFile(itemType.id))) items += 1;
  }
  return items;
}

async function beginOrGoOn(folder: ExportFolder, from: Endpoint, hasHistory: boolean): Promise<Manifest> {
  const source = { baseUrl: from.baseUrl, environment: from.environment ?? null };
  const found = await folder.readManifest();
  if (found === null) {
    const manifest: Manifest = {
      format: 'lectern-environment',
      version: 1,
      source,
      startedAt: new Date().toISOString(),
      finishedAt: null,
      hasHistory,
      done: [],
    };
    await folder.writeManifest(manifest);
    return manifest;
  }
  if (found.finishedAt !== null)
    throw new TransferError(`${folder.path} already contains a complete export. Choose an empty folder.`);
  if (found.source.baseUrl !== source.baseUrl || found.source.environment !== source.environment)
    throw new TransferError(
      `${folder.path} contains an unfinished export from ${found.source.baseUrl}. Choose an empty folder.`,
    );
  return { ...found, hasHistory };
}
