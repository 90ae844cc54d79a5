import { checkAccess, connect, type Endpoint } from '../connect.ts';
import { ExportFolder, type ExportedSchema, schemaFile } from '../folder.ts';
import type { TransferReport } from '../report.ts';
import { TransferError } from '../transfer-error.ts';
import { importSchema, settleFields } from './import-schema.ts';
import { importMenus } from './import-menus.ts';
import { importSettings, importSettingsWithUploads } from './import-settings.ts';
import { importUploads } from './import-uploads.ts';
import { indexItems } from './item-index.ts';
import { importItems } from './items/import-items.ts';
import { knownIds } from './known-ids.ts';

/** What to import, and where to. */
export interface ImportOptions {
  /** Folder of an export that is whole. */
  folder: string;
  to: Endpoint;
  /** Replays earlier versions of records, where the export has them. */
  withHistory?: boolean;
  onProgress(message: string): void;
}

/**
 * Brings an exported environment into another, IDs kept, through the public API. What is there already, by ID, is left
 * alone, so a stopped import is finished by running it again. Throws `TransferError`; single records and assets that
 * the server refuses are listed in the report instead.
 */
export async function importEnvironment({
  folder: path,
  to,
  withHistory = false,
  onProgress,
}: ImportOptions): Promise<TransferReport> {
  const folder = new ExportFolder(path);
  const manifest = await folder.readManifest();
  if (manifest === null) throw new TransferError(`${path} contains no export.`);
  if (manifest.finishedAt === null)
    throw new TransferError(`The export in ${path} is incomplete. Run the export again to finish it.`);
  if (withHistory && !manifest.hasHistory) throw new TransferError(`The export in ${path} has no history.`);
  const schema = await folder.readJson<ExportedSchema>(schemaFile);
  const client = connect(to);
  await checkAccess(client, to);
  const known = await knownIds(client, schema);
  const index = await indexItems(folder, schema);
  const failures: string[] = [];
  const target = {
    client,
    folder,
    schema,
    known,
    index,
    onProgress,
    fail: (message: string) => void failures.push(message),
  };

  await importSettings(target);
  await importSchema(target);
  onProgress(`Schema: ${schema.itemTypes.length} models and blocks, ${schema.fields.length} fields.`);
  await importMenus(target);
  const uploads = await importUploads(target);
  await importSettingsWithUploads(target);
  await importItems(target, withHistory);
  await settleFields(target);
  return { itemTypes: schema.itemTypes.length, uploads, items: index.items.length, failures };
}
