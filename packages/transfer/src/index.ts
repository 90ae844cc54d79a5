export { exportEnvironment, type ExportOptions } from './export/export-environment.ts';
export { importEnvironment, type ImportOptions } from './import/import-environment.ts';
export { TransferError } from './transfer-error.ts';
export type { Endpoint } from './connect.ts';
export type { TransferReport } from './report.ts';
