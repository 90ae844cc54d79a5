import {
  type EventEnvelope,
  type EventOf,
  type OccurringWebhookEntityType,
  ownerActor,
  type Site,
} from '@lectern/domain';
import {
  findBuildTriggerById,
  findEnvironment,
  findEnvironmentByKey,
  findSsoUser,
  findUploadsByIds,
  readItems,
} from '@lectern/storage';
import { withRead } from '../context.ts';
import { viewItemTypes } from '../schema/item-type-view.ts';
import type { EngineServices } from '../services.ts';
import { type EntityStates, withoutSecrets } from './entity-states.ts';

/** The entities of these events as they are now, by event; those that are gone are missing. */
export async function findCurrentStates(
  services: EngineServices,
  site: Site,
  events: readonly EventEnvelope[],
): Promise<Map<number, object>> {
  const states = new Map<number, object>();
  for (const [key, inEnvironment] of byEnvironment(events)) {
    const read = key === null ? null : await readEnvironment(services, site, key, inEnvironment);
    for (const { id, event } of inEnvironment) {
      const state =
        event.noun === 'maintenance_mode'
          ? { isActive: event.isActive }
          : event.noun === 'build_trigger'
            ? await buildTriggerAt(services, event)
            : event.noun === 'environment'
              ? await findEnvironment(services.db.kysely, site.id, event.id)
              : event.noun === 'sso_user'
                ? await findSsoUser(services.db.kysely, site.id, event.id)
                : read?.get(`${event.noun} ${event.id}`);
      if (state !== null && state !== undefined) states.set(id, state);
    }
  }
  return states;
}

/** A trigger with the state that an event gave it, whatever came of its build since. */
async function buildTriggerAt(
  services: EngineServices,
  { id, buildStatus }: EventOf<'build_trigger'>,
): Promise<EntityStates['build_trigger'] | null> {
  const trigger = await findBuildTriggerById(services.db.kysely, id);
  return trigger === null ? null : withoutSecrets({ ...trigger, ...(buildStatus !== undefined && { buildStatus }) });
}

function byEnvironment(events: readonly EventEnvelope[]): Map<string | null, EventEnvelope[]> {
  const groups = new Map<string | null, EventEnvelope[]>();
  for (const event of events) groups.set(event.environmentKey, [...(groups.get(event.environmentKey) ?? []), event]);
  return groups;
}

async function readEnvironment(
  services: EngineServices,
  site: Site,
  environmentKey: string,
  events: readonly EventEnvelope[],
): Promise<Map<string, object>> {
  const idsOf = (noun: string) => [
    ...new Set(events.filter(({ event }) => event.noun === noun).map(({ event }) => event.id)),
  ];
  return readByIds(services, site, environmentKey, {
    item: idsOf('item'),
    item_type: idsOf('item_type'),
    upload: idsOf('upload'),
  });
}

/** By noun and ID. Nothing of an environment that is being removed. */
async function readByIds(
  services: EngineServices,
  site: Site,
  environmentKey: string,
  ids: Partial<Record<OccurringWebhookEntityType, readonly string[]>>,
): Promise<Map<string, object>> {
  const states = new Map<string, object>();
  const { item = [], item_type: itemType = [], upload = [] } = ids;
  if (item.length + itemType.length + upload.length === 0) return states;
  const environment = await findEnvironmentByKey(services.db.kysely, environmentKey);
  if (environment?.status !== 'ready') return states;
  await withRead(services, { site, environment, actor: ownerActor(site.owner) }, async ({ db, schema }) => {
    for (const found of await readItems(db, item)) states.set(`item ${found.id}`, found);
    for (const found of await findUploadsByIds(db, upload)) states.set(`upload ${found.id}`, found);
    const itemTypes = itemType.flatMap((id) => schema.itemTypes.get(id) ?? []);
    for (const view of await viewItemTypes(db, schema, itemTypes)) states.set(`item_type ${view.itemType.id}`, view);
  });
  return states;
}
