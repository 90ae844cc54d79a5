import type { OccurringWebhookEntityType } from '@lectern/domain';
import {
  type EngineServices,
  type EntityPresenter,
  type EntityStates,
  type EntityToPresent,
  type PresentedEntity,
  reviveState,
} from '@lectern/engine';
import { presentWithoutSecrets } from '../build-triggers/present-build-trigger.ts';
import { presentEnvironment } from '../environments/present-environment.ts';
import { presentMaintenanceMode } from '../maintenance-mode/present-maintenance-mode.ts';
import { presentItemEntity } from './item-entity.ts';
import { presentItemTypeEntity } from './item-type-entity.ts';
import { presentSsoUserEntity } from './sso-user-entity.ts';
import { presentUploadEntity } from './upload-entity.ts';

/** How an entity is shown outside of any request. */
export type PresentKnownEntity<E extends OccurringWebhookEntityType> = (
  services: EngineServices,
  state: EntityStates[E],
  context: EntityToPresent,
) => Promise<PresentedEntity>;

const presenters = {
  build_trigger: async (services, trigger) => ({ entity: presentWithoutSecrets(services, trigger), related: [] }),
  cda_cache_tags: async (_services, { tags }) => ({
    entity: { id: 'cda_cache_tags', type: 'cda_cache_tags', attributes: { tags } },
    related: [],
  }),
  environment: async (services, environment) => ({
    entity: await presentEnvironment(services.db.kysely, environment),
    related: [],
  }),
  item: presentItemEntity,
  item_type: presentItemTypeEntity,
  maintenance_mode: async (_services, { isActive }) => ({ entity: presentMaintenanceMode(isActive), related: [] }),
  sso_user: presentSsoUserEntity,
  upload: presentUploadEntity,
} satisfies { [E in OccurringWebhookEntityType]: PresentKnownEntity<E> };

/** Shows the entities of webhooks with the presenters of the API. */
export const entityPresenter: EntityPresenter = {
  async present(services, context) {
    const { entityType, id, state } = context;
    // The event did not carry what it was, and it is gone.
    if (state === null) return { entity: { id, type: entityType, attributes: {} }, related: [] };
    return presentKnown(services, entityType, state, context);
  },
};

async function presentKnown<E extends OccurringWebhookEntityType>(
  services: EngineServices,
  entityType: E,
  state: object,
  context: EntityToPresent,
): Promise<PresentedEntity> {
  // The list has a presenter for each entity, which the compiler can't follow for one of them.
  const present = presenters[entityType] as unknown as PresentKnownEntity<E>;
  return present(services, reviveState(entityType, state), context);
}
