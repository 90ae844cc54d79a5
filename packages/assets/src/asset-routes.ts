import type { EngineServices } from '@lectern/engine';
import type { FastifyInstance } from 'fastify';
import { DerivativeBudget } from './images/derivative-budget.ts';
import { registerArchiveServing } from './archives/archive-routes.ts';
import { registerPartsIntake } from './parts-intake.ts';
import { registerUploadIntake } from './upload-intake.ts';
import { registerAssetServing } from './serve-asset.ts';
import { SiteDefaults } from './site-defaults.ts';
import { registerVideoServing } from './video/serve-video.ts';

/**
 * Fastify plugin: signed PUTs of new files, and PATCHes of those that come in parts, addresses of archives and the public
 * ones of assets, all below `/assets`, and those of streams below `/video`.
 */
export async function assetRoutes(app: FastifyInstance, { services }: { services: EngineServices }): Promise<void> {
  registerUploadIntake(app, services);
  registerPartsIntake(app, services);
  const defaults = new SiteDefaults(services);
  registerArchiveServing(app, services, defaults);
  const budget = new DerivativeBudget(services.blobs, services.limits.derivativeBytes, services.onError);
  registerAssetServing(app, services, { defaults, budget });
  registerVideoServing(app, services, { defaults, budget });
}
