import type { Fieldset } from '@lectern/domain';
import { type EnvironmentScope, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { requireFieldset } from './find-in-schema.ts';

/** A fieldset by id. Throws `NOT_FOUND`. */
export async function getFieldset(services: EngineServices, scope: EnvironmentScope, id: string): Promise<Fieldset> {
  return withRead(services, scope, async ({ schema }) => requireFieldset(schema, id));
}
