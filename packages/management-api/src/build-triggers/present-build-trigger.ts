import type { BuildTriggerResource } from '@lectern/contract';
import { type EngineServices, type EntityStates, type OpenBuildTrigger, resultsAddress } from '@lectern/engine';

/** Wire form of a build trigger; without its token and its settings for those who may not change it. */
export function presentBuildTrigger(
  services: EngineServices,
  { trigger, settings }: OpenBuildTrigger,
): BuildTriggerResource {
  const shown = presentWithoutSecrets(services, trigger);
  if (settings === null) return shown;
  const { webhookToken: token } = trigger;
  return {
    ...shown,
    attributes: {
      ...shown.attributes,
      adapter_settings: { ...settings },
      webhook_token: token,
      webhook_url: resultsAddress(services, token),
    },
  };
}

/** Wire form of a build trigger for everyone. */
export function presentWithoutSecrets(
  services: EngineServices,
  trigger: EntityStates['build_trigger'],
): BuildTriggerResource {
  return {
    id: trigger.id,
    type: 'build_trigger',
    attributes: {
      name: trigger.name,
      enabled: trigger.isEnabled,
      adapter: trigger.adapter,
      adapter_settings: {},
      last_build_completed_at: trigger.lastBuildCompletedAt?.toISOString() ?? null,
      build_status: trigger.buildStatus,
      webhook_url: resultsAddress(services, '********'),
      indexing_status: trigger.indexingStatus,
      frontend_url: trigger.frontendUrl,
      autotrigger_on_scheduled_publications: trigger.isAutotriggered,
      indexing_enabled: trigger.isIndexingEnabled,
    },
  };
}
