import type { InputOf, RoleResource, roles } from '@lectern/contract';
import { capabilities, type Capability, type RolePermissions, type RoleRights } from '@lectern/domain';

/** Rules about entities that may be started: their IDs, null for all of them. */
export interface EntityRules {
  granted: readonly (string | null)[];
  denied: readonly (string | null)[];
}

/** A role as its form holds it. */
export interface RoleValues {
  name: string;
  parentIds: readonly string[];
  primary: boolean;
  sandboxes: boolean;
  /** In the order of `capabilities`. */
  rights: readonly Capability[];
  buildTriggers: EntityRules;
  searchIndexes: EntityRules;
}

/** What the wire calls the settings of a role. */
export type RoleInput = Pick<InputOf<(typeof roles)['PUT /roles/:roleId']>, 'attributes' | 'relationships'>;

/** From the wire to the form; a new role may enter every environment and nothing else. */
export function readRole(role: RoleResource | null): RoleValues {
  if (role === null) {
    const none = { granted: [], denied: [] };
    return {
      name: '',
      parentIds: [],
      primary: true,
      sandboxes: true,
      rights: [],
      buildTriggers: none,
      searchIndexes: none,
    };
  }
  const { attributes } = role;
  return {
    name: attributes.name,
    parentIds: rightsOfRole(role).parentIds,
    primary: ['all', 'primary_only'].includes(attributes.environments_access),
    sandboxes: ['all', 'sandbox_only'].includes(attributes.environments_access),
    rights: capabilities.filter((capability) => attributes[capability]),
    buildTriggers: {
      granted: attributes.positive_build_trigger_permissions.map((rule) => rule.build_trigger),
      denied: attributes.negative_build_trigger_permissions.map((rule) => rule.build_trigger),
    },
    searchIndexes: {
      granted: attributes.positive_search_index_permissions.map((rule) => rule.search_index),
      denied: attributes.negative_search_index_permissions.map((rule) => rule.search_index),
    },
  };
}

/** What the form says about the rights of a role. */
export function writeRights({ rights, primary, sandboxes, buildTriggers, searchIndexes }: RoleValues) {
  return {
    // The list has exactly the capabilities.
    ...(Object.fromEntries(capabilities.map((capability) => [capability, rights.includes(capability)])) as Record<
      Capability,
      boolean
    >),
    environments_access: accessOf(primary, sandboxes),
    positive_build_trigger_permissions: buildTriggers.granted.map((id) => ({ build_trigger: id })),
    negative_build_trigger_permissions: buildTriggers.denied.map((id) => ({ build_trigger: id })),
    positive_search_index_permissions: searchIndexes.granted.map((id) => ({ search_index: id })),
    negative_search_index_permissions: searchIndexes.denied.map((id) => ({ search_index: id })),
  };
}

/** From the form to the wire: what differs from `base`. Both lists of a kind go together. */
export function writeRole(values: RoleValues, base: RoleValues): RoleInput {
  const before: Readonly<Record<string, unknown>> = writeRights(base);
  const after = writeRights(values);
  const pairOf = (name: string) => name.replace(/^(positive|negative)_/, '');
  const changed = new Set(
    Object.entries(after).flatMap(([name, value]) => (isSame(value, before[name]) ? [] : pairOf(name))),
  );
  const attributes = Object.fromEntries(Object.entries(after).filter(([name]) => changed.has(pairOf(name))));
  const name = values.name.trim();
  return {
    attributes: { ...(name === base.name ? {} : { name }), ...attributes },
    ...(isSame(values.parentIds, base.parentIds)
      ? {}
      : {
          relationships: {
            inherits_permissions_from: { data: values.parentIds.map((id) => ({ type: 'role' as const, id })) },
          },
        }),
  };
}

/** The changes of a form on top of what others stored since it was filled. */
export function mergeRole(base: RoleValues, values: RoleValues, now: RoleValues): RoleValues {
  const pick = <Name extends 'name' | 'primary' | 'sandboxes'>(name: Name) =>
    values[name] === base[name] ? now[name] : values[name];
  const mergeRules = (name: 'buildTriggers' | 'searchIndexes') => ({
    granted: mergeList(base[name].granted, values[name].granted, now[name].granted),
    denied: mergeList(base[name].denied, values[name].denied, now[name].denied),
  });
  const rights = mergeList(base.rights, values.rights, now.rights);
  return {
    name: pick('name'),
    parentIds: mergeList(base.parentIds, values.parentIds, now.parentIds),
    primary: pick('primary'),
    sandboxes: pick('sandboxes'),
    rights: capabilities.filter((capability) => rights.includes(capability)),
    buildTriggers: mergeRules('buildTriggers'),
    searchIndexes: mergeRules('searchIndexes'),
  };
}

/** A list as it is now, without what was removed from `base` and with what was added. */
export function mergeList<Item>(
  base: readonly Item[],
  values: readonly Item[],
  now: readonly Item[],
  keyOf: (item: Item) => unknown = (item) => item,
): Item[] {
  const keys = (items: readonly Item[]) => new Set(items.map(keyOf));
  const [before, after, stored] = [keys(base), keys(values), keys(now)];
  return [
    ...now.filter((item) => after.has(keyOf(item)) || !before.has(keyOf(item))),
    ...values.filter((item) => !before.has(keyOf(item)) && !stored.has(keyOf(item))),
  ];
}

/** A role as the rules of the domain see it. */
export function rightsOfRole({ id, attributes, relationships }: RoleResource): RoleRights {
  const { name: _name, ...permissions } = attributes;
  return { id, permissions, parentIds: relationships.inherits_permissions_from.data.map((link) => link.id) };
}

function accessOf(primary: boolean, sandboxes: boolean): RolePermissions['environments_access'] {
  if (primary) return sandboxes ? 'all' : 'primary_only';
  return sandboxes ? 'sandbox_only' : 'none';
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
