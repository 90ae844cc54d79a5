import { createHash } from 'node:crypto';
import { type Environment, type EventEnvelope, type Item, ownerActor, type Site } from '@lectern/domain';
import { nouns } from '@lectern/domain/nouns';
import { serverFacetOf } from '@lectern/field-types/server';
import { findEnvironmentByKey, readItems } from '@lectern/storage';
import { withRead } from './context.ts';
import type { EngineServices } from './services.ts';

/** Characters of a tag: 10 in base 36 are 51 bits, and 500 tags fit into six kilobytes. */
const tagLength = 10;

/** Names that belong to the whole site: changes of it make answers of each environment out of date. */
const siteWide: ReadonlySet<string> = new Set(['site', 'environments', 'access']);

/**
 * The tag of a name within an environment, or within the site for names that are site-wide: lower-case letters and
 * digits, since some networks fold case or split on commas (reference, delivery 10).
 */
export function cacheTag({ site, environmentKey }: { site: string; environmentKey: string }, name: string): string {
  const scope = siteWide.has(name) ? `site ${site}` : `environment ${environmentKey}`;
  const digest = createHash('sha256').update(`${scope} ${name}`).digest('hex').slice(0, 14);
  return BigInt(`0x${digest}`).toString(36).padStart(tagLength, '0').slice(-tagLength);
}

/**
 * The name for a value by which a single record is asked for. Texts are compared without regard to case in some
 * places, so that names are too: too many answers are dropped rather than too few.
 */
export function valueTagName(fieldId: string, value: string): string {
  return `value:${fieldId}:${value.toLowerCase()}`;
}

/** Tags that some events make out of date, by key of the environment. */
export type StaleTags = Map<string, Set<string>>;

/**
 * The tags that events make out of date. Answers that found a record carry its own name, so that what matters beyond is
 * how records are now: the values by which they can be asked for, and their place in a tree.
 */
export async function staleCacheTags(
  services: EngineServices,
  site: Site,
  events: readonly EventEnvelope[],
): Promise<StaleTags> {
  const stale: StaleTags = new Map();
  const add = (environmentKey: string, name: string) => {
    const tags = stale.get(environmentKey) ?? new Set<string>();
    stale.set(environmentKey, tags.add(cacheTag({ site: site.id, environmentKey }, name)));
  };
  for (const { event, environmentKey } of events) {
    // A noun's own description reads its own events; the union cannot express that.
    const describe = nouns[event.noun].cacheTags as ((one: typeof event) => readonly string[]) | null;
    for (const name of describe?.(event) ?? []) add(environmentKey ?? '', name);
  }
  for (const [environmentKey, changed] of changedItems(events)) {
    add(environmentKey, 'items');
    const environment = await findEnvironmentByKey(services.db.kysely, environmentKey);
    if (environment?.status !== 'ready') continue;
    for (const name of await namesOfItems(services, site, environment, changed)) add(environmentKey, name);
  }
  return stale;
}

/** By environment: the model of each record that changed. */
function changedItems(events: readonly EventEnvelope[]): Map<string, Map<string, string>> {
  const changed = new Map<string, Map<string, string>>();
  for (const { event, environmentKey } of events) {
    if (event.noun !== 'item' || environmentKey === null) continue;
    changed.set(environmentKey, (changed.get(environmentKey) ?? new Map()).set(event.id, event.itemTypeId));
  }
  return changed;
}

async function namesOfItems(
  services: EngineServices,
  site: Site,
  environment: Environment,
  changed: ReadonlyMap<string, string>,
): Promise<string[]> {
  return withRead(services, { site, environment, actor: ownerActor(site.owner) }, async ({ db, schema }) => {
    const keysOf = (itemTypeId: string) =>
      (schema.fieldsByItemType.get(itemTypeId) ?? []).filter(
        (field) => serverFacetOf(field).filter?.identifiesRecords === true,
      );
    // Records of other models are asked for by ID alone, which is in the events.
    const asked = [...changed].flatMap(([id, itemTypeId]) =>
      schema.itemTypes.get(itemTypeId)?.isTree === true || keysOf(itemTypeId).length > 0 ? [id] : [],
    );
    const items = asked.length === 0 ? [] : await readItems(db, asked);
    return items.flatMap((item) => [
      ...(item.parentId === null ? [] : [`children:${item.parentId}`]),
      ...keysOf(item.itemTypeId).flatMap((field) =>
        valuesOf(item, field.id).map((value) => valueTagName(field.id, value)),
      ),
    ]);
  });
}

/** Texts in a field of both versions, in any locale. */
function valuesOf({ current, published }: Item, fieldId: string): string[] {
  const values = [current, published].flatMap((content) => {
    const value = content?.[fieldId];
    return typeof value === 'object' && value !== null ? Object.values(value) : [value];
  });
  return values.filter((value) => typeof value === 'string');
}
