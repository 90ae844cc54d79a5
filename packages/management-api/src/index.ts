import type { EngineServices } from '@lectern/engine';
import type { FastifyInstance } from 'fastify';
import { accountResources } from './account-api.ts';
import { buildResultRoutes } from './build-triggers/result-routes.ts';
import { consoleSessionRoutes } from './console-sessions/routes.ts';
import { pusherRoutes } from './pusher/pusher-routes.ts';
import { resources } from './resources.ts';
import type { AccountRoutes, ResourceRoutes } from './route.ts';
import type { CallLimits } from './transport/limit-calls.ts';
import { keepCallAnswers } from './transport/call-answers.ts';
import { countCalls } from './transport/count-calls.ts';
import { registerRoutes } from './transport/register-routes.ts';
import { registerTransport } from './transport/server-plugin.ts';

export { limitCalls, limitCallsByAddress } from './transport/limit-calls.ts';
export type { CallLimits };
export { scimApi } from './scim/scim-api.ts';
export { entityPresenter } from './webhook-entities/entity-presenter.ts';
export { errorDocument } from './transport/error-document.ts';
export { samlRoutes } from './saml/routes.ts';

/** What both APIs are served with. */
export interface ApiOptions extends CallLimits {
  services: EngineServices;
}

/** Fastify plugin: the management API below the prefix it is registered with. */
export async function managementApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  await serve(app, options, resources);
  await app.register(consoleSessionRoutes, { services: options.services });
  await app.register(buildResultRoutes, { services: options.services });
  await app.register(pusherRoutes, { services: options.services });
}

/** Fastify plugin: accounts and their sites, below the prefix it is registered with (reference, project 11). */
export async function accountApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  await serve(app, options, accountResources);
}

async function serve(
  app: FastifyInstance,
  options: ApiOptions,
  served: readonly (ResourceRoutes & AccountRoutes)[],
): Promise<void> {
  await registerTransport(app, options);
  countCalls(app, options.services);
  const answers = keepCallAnswers(app, options.services);
  for (const routes of served) registerRoutes(app, options.services, routes, answers);
}
