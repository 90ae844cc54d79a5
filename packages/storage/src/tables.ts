import type { EnvironmentTables } from './tables/environment-tables.ts';
import type { ProjectTables } from './tables/project-tables.ts';

export type { EnvironmentTables, ProjectTables };

/** Every table Kysely knows. Environment tables need `withSchema`. */
export interface Database extends ProjectTables, EnvironmentTables {}
