import type { Migration } from './migrate.ts';
import { projectTables } from './project/0001-project-tables.ts';

/** Migrations of the schema `lectern`, oldest first. Only ever append. */
export const projectMigrations: readonly Migration[] = [projectTables];
