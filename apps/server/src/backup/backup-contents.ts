import type { StoredSchema } from '@lectern/storage';

/** The header of a backup. */
export interface BackupManifest {
  lecternVersion: string;
  createdAt: string;
  /** What the database was: `embedded` or `external`. Either can be restored into either. */
  database: string;
  schemas: StoredSchema[];
  tables: number;
}

/** The blob store content of a backup. */
export interface FileTotals {
  files: number;
  fileBytes: number;
  /** Assets whose files were not there: removed while the backup ran, or lost before. */
  missingFiles: string[];
  /** Assets whose files have other bytes than their rows say: replaced while the backup ran, or damaged before. */
  replacedFiles: string[];
}

/** The footer of a backup: its totals. */
export interface BackupSummary extends FileTotals {
  tables: number;
  rows: number;
}
