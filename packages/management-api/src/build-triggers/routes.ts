import { type buildTriggerBody, buildTriggers } from '@lectern/contract';
import { defined, DomainError } from '@lectern/domain';
import {
  abortBuild,
  type BuildTriggerAttributes,
  createBuildTrigger,
  destroyBuildTrigger,
  getBuildTrigger,
  listBuildTriggers,
  indexWebsite,
  triggerBuild,
  updateBuildTrigger,
} from '@lectern/engine';
import { implement } from '../implement.ts';
import { created, noContent, ok } from '../route.ts';
import { presentBuildTrigger } from './present-build-trigger.ts';

/** Build triggers of the site (reference, project 9). */
export const buildTriggerRoutes = implement(buildTriggers, {
  async 'GET /build-triggers'(request) {
    const triggers = await listBuildTriggers(request.services, request);
    return ok(triggers.map((trigger) => presentBuildTrigger(request.services, trigger)));
  },
  async 'POST /build-triggers'(request) {
    const { adapter, ...attributes } = attributesOf(request.body);
    if (adapter === undefined)
      throw new DomainError('INVALID_FORMAT', { path: 'data.attributes.adapter', code: 'VALIDATION_REQUIRED' });
    const trigger = await createBuildTrigger(request.services, request, { ...newTrigger, ...attributes, adapter });
    return created(presentBuildTrigger(request.services, trigger));
  },
  async 'GET /build-triggers/:buildTriggerId'(request) {
    const trigger = await getBuildTrigger(request.services, request, request.params.buildTriggerId);
    return ok(presentBuildTrigger(request.services, trigger));
  },
  async 'PUT /build-triggers/:buildTriggerId'(request) {
    const { buildTriggerId } = request.params;
    const trigger = await updateBuildTrigger(request.services, request, buildTriggerId, attributesOf(request.body));
    return ok(presentBuildTrigger(request.services, trigger));
  },
  async 'DELETE /build-triggers/:buildTriggerId'(request) {
    const trigger = await destroyBuildTrigger(request.services, request, request.params.buildTriggerId);
    return ok(presentBuildTrigger(request.services, trigger));
  },
  async 'POST /build-triggers/:buildTriggerId/trigger'(request) {
    await triggerBuild(request.services, request, request.params.buildTriggerId);
    return noContent();
  },
  async 'DELETE /build-triggers/:buildTriggerId/abort'(request) {
    await abortBuild(request.services, request, request.params.buildTriggerId);
    return noContent();
  },
  async 'PUT /build-triggers/:buildTriggerId/reindex'(request) {
    await indexWebsite(request.services, request, request.params.buildTriggerId, 'reindex');
    return noContent();
  },
  async 'DELETE /build-triggers/:buildTriggerId/abort_indexing'(request) {
    await indexWebsite(request.services, request, request.params.buildTriggerId, 'abort_indexing');
    return noContent();
  },
});

const newTrigger = {
  name: '',
  isEnabled: true,
  adapterSettings: {},
  frontendUrl: null,
  isAutotriggered: false,
  isIndexingEnabled: false,
} satisfies Partial<BuildTriggerAttributes>;

function attributesOf({ attributes }: ReturnType<typeof buildTriggerBody.read>): Partial<BuildTriggerAttributes> {
  return defined({
    name: attributes.name,
    isEnabled: attributes.enabled,
    adapter: attributes.adapter,
    adapterSettings: attributes.adapter_settings,
    webhookToken: attributes.webhook_token,
    frontendUrl: attributes.frontend_url,
    isAutotriggered: attributes.autotrigger_on_scheduled_publications,
    isIndexingEnabled: attributes.indexing_enabled,
  });
}
