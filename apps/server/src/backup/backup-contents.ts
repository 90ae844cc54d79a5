import type { StoredSchema } from '@lectern/storage';

/** What a backup says of itself at its beginning. */
export interface BackupManifest {
  lecternVersion: string;
  createdAt: string;
  /** What the database was: `embedded` or `external`. Either can be restored into either. */
  database: string;
  schemas: StoredSchema[];
  tables: number;
}

/** What a backup holds of the storage of files. */
export interface FileTotals {
  files: number;
  fileBytes: number;
  /** Assets whose files were not there: removed while the backup ran, or lost before. */
  missingFiles: string[];
  /** Assets whose files have other bytes than their rows say: replaced while the backup ran, or damaged before. */
  replacedFiles: string[];
}

/** What a backup says of itself at its end: how much it holds. */
export interface BackupSummary extends FileTotals {
  tables: number;
  rows: number;
}
