import type { Client } from '@datocms/cma-client-node';
import type { ExportedSchema, ExportFolder } from '../folder.ts';
import type { ItemIndex } from './item-index.ts';
import type { KnownIds } from './known-ids.ts';

/** What every step of an import works with. */
export interface Target {
  client: Client;
  folder: ExportFolder;
  schema: ExportedSchema;
  /** What the destination had before. */
  known: KnownIds;
  index: ItemIndex;
  onProgress(message: string): void;
  /** Notes what could not be moved; the import goes on. */
  fail(message: string): void;
}
