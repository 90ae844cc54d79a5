import type { EngineServices } from '@lectern/engine';
import type { FastifyInstance } from 'fastify';
import { registerArchiveServing } from './archives/archive-routes.ts';
import { registerPartsIntake } from './parts-intake.ts';
import { registerUploadIntake } from './upload-intake.ts';
import { registerAssetServing } from './serve-asset.ts';
import { SiteDefaults } from './site-defaults.ts';
import { registerVideoServing } from './video/serve-video.ts';

/**
 * Fastify plugin: signed PUTs of new files, and PATCHes of those that come in parts, addresses of archives and the public ones of assets, all below `/assets`,
 * and those of streams below `/video`.
 */
export async function assetRoutes(app: FastifyInstance, options: { services: EngineServices }): Promise<void> {
  registerUploadIntake(app, options.services);
  registerPartsIntake(app, options.services);
  const defaults = new SiteDefaults(options.services);
  registerArchiveServing(app, options.services, defaults);
  registerAssetServing(app, options.services, defaults);
  registerVideoServing(app, options.services, defaults);
}
