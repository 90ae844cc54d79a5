import type { EngineServices } from '@lectern/engine';
import type { FastifyInstance } from 'fastify';
import { registerUploadIntake } from './upload-intake.ts';
import { registerAssetServing } from './serve-asset.ts';

/** Fastify plugin: signed PUTs of new files and the public addresses of assets, both below `/assets`. */
export async function assetRoutes(app: FastifyInstance, options: { services: EngineServices }): Promise<void> {
  registerUploadIntake(app, options.services);
  registerAssetServing(app, options.services);
}
