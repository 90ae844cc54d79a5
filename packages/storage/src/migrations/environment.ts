import type { Migration } from './migrate.ts';
import { environmentTables } from './environment/0001-environment-tables.ts';
import { schedules } from './environment/0002-schedules.ts';
import { workflowTables } from './environment/0003-workflows.ts';
import { uploadTables } from './environment/0004-uploads.ts';
import { filtersAndSettings } from './environment/0005-filters-and-settings.ts';
import { search } from './environment/0006-search.ts';
import { plannedPublication } from './environment/0007-planned-publication.ts';
import { wholeWords } from './environment/0008-whole-words.ts';
import { pluginTables } from './environment/0009-plugins.ts';
import { uploadReplacements } from './environment/0010-upload-replacements.ts';
import { titleSearch } from './environment/0011-title-search.ts';

/** Migrations of every environment schema, oldest first; they run with `search_path` set to it. Only ever append. */
export const environmentMigrations: readonly Migration[] = [
  environmentTables,
  schedules,
  workflowTables,
  uploadTables,
  filtersAndSettings,
  search,
  plannedPublication,
  wholeWords,
  pluginTables,
  uploadReplacements,
  titleSearch,
];
