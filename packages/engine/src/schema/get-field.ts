import type { Field } from '@lectern/domain';
import { type EnvironmentScope, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { requireField } from './find-in-schema.ts';

/** A field by id or `model::field`. Throws `NOT_FOUND`. */
export async function getField(services: EngineServices, scope: EnvironmentScope, idOrApiKeys: string): Promise<Field> {
  return withRead(services, scope, async ({ schema }) => requireField(schema, idOrApiKeys));
}
