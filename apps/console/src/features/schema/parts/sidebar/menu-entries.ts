import type { SchemaMenuItemResource } from '@lectern/contract';
import type { EnvironmentSchema, ItemType } from '@lectern/domain';
import type { SchemaKind } from '#lib/paths.ts';
import { containersFor, containersOf, entriesIn, type OrderedEntry } from '#features/schema/moves.ts';
import type { MoveContainer } from '../MoveDialog.tsx';

/** An entry of the schema menu: a group, or the place of a model or block. */
export interface MenuEntry extends OrderedEntry {
  type: 'schema_menu_item';
  label: string;
  /** Null in groups. */
  itemType: ItemType | null;
}

/** An entry with its children. */
export interface MenuBranch extends MenuEntry {
  children: readonly MenuBranch[];
}

/** A half of the area in the words of the wire. */
export function wireKind(kind: SchemaKind): 'item_type' | 'modular_block' {
  return kind === 'item_types' ? 'item_type' : 'modular_block';
}

/** The entries of one half of the menu. Places of models that are gone are left out. */
export function menuEntries(
  items: readonly SchemaMenuItemResource[],
  schema: EnvironmentSchema,
  kind: SchemaKind,
): MenuEntry[] {
  return items
    .filter(({ attributes }) => attributes.kind === wireKind(kind))
    .flatMap(({ id, attributes, relationships }) => {
      const itemTypeId = relationships.item_type.data?.id ?? null;
      const itemType = itemTypeId === null ? null : (schema.itemTypes.get(itemTypeId) ?? null);
      if (itemTypeId !== null && itemType === null) return [];
      return [
        {
          id,
          type: 'schema_menu_item' as const,
          position: attributes.position,
          containerId: relationships.parent.data?.id ?? null,
          label: itemType?.name ?? attributes.label ?? '',
          itemType,
        },
      ];
    });
}

/** The entries as a tree, in their own order or in that of the alphabet. */
export function menuBranches(entries: readonly MenuEntry[], order: 'own' | 'lexical'): MenuBranch[] {
  const sorted = entries.toSorted((a, b) =>
    order === 'own' ? a.position - b.position : alphabet.compare(a.label, b.label),
  );
  const below = (id: string | null): MenuBranch[] =>
    sorted
      .filter(({ containerId }) => containerId === id)
      .map((entry) => ({ ...entry, children: entry.itemType === null ? below(entry.id) : [] }));
  return below(null);
}

const alphabet = new Intl.Collator(undefined, { numeric: true });

/**
 * Possible destinations of an entry: the top, and every group but itself and its own content, named with its parent
 * groups.
 */
export function groupsFor(entries: readonly MenuEntry[], id: string, topLabel: string): MoveContainer[] {
  const groupsWithin = (branch: MenuBranch): string[] =>
    branch.itemType === null ? [branch.id, ...branch.children.flatMap(groupsWithin)] : [];
  const groupIds = menuBranches(entries, 'own').flatMap(groupsWithin);
  const nameOf = (groupId: string) => entries.find((entry) => entry.id === groupId)?.label;
  const pathTo = (groupId: string) => [groupId, ...containersOf(entries, groupId)].toReversed().map(nameOf).join(' › ');
  return [null, ...containersFor(entries, groupIds, id)].map((containerId) => ({
    id: containerId,
    label: containerId === null ? topLabel : pathTo(containerId),
    members: entriesIn(entries, containerId).filter((entry) => entry.id !== id),
  }));
}

/** The stored entries after a move, before the server has responded. */
export function withMenuPlaces(
  items: readonly SchemaMenuItemResource[],
  entries: readonly MenuEntry[],
): SchemaMenuItemResource[] {
  const places = new Map(entries.map((entry) => [entry.id, entry]));
  return items.map((item) => {
    const place = places.get(item.id);
    if (place === undefined) return item;
    const parent = place.containerId === null ? null : { type: 'schema_menu_item' as const, id: place.containerId };
    return {
      ...item,
      attributes: { ...item.attributes, position: place.position },
      relationships: { ...item.relationships, parent: { data: parent } },
    };
  });
}

/** A model or block that a search found, with the groups around it. */
export interface MenuMatch {
  itemType: ItemType;
  /** Labels of the groups, outermost first. */
  path: readonly string[];
}

/** Models or blocks whose name or API key contains the text; prefix matches first. */
export function searchMenu(entries: readonly MenuEntry[], text: string): MenuMatch[] {
  const needle = text.trim().toLocaleLowerCase();
  if (needle === '') return [];
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const pathTo = (id: string | null): string[] => {
    const entry = id === null ? undefined : byId.get(id);
    return entry === undefined ? [] : [...pathTo(entry.containerId), entry.label];
  };
  const rank = (name: string) => (name.toLocaleLowerCase().startsWith(needle) ? 0 : 1);
  return entries
    .flatMap(({ itemType, containerId }) => (itemType === null ? [] : [{ itemType, path: pathTo(containerId) }]))
    .filter(({ itemType }) => `${itemType.name}\n${itemType.apiKey}`.toLocaleLowerCase().includes(needle))
    .toSorted(
      (a, b) => rank(a.itemType.name) - rank(b.itemType.name) || a.itemType.name.localeCompare(b.itemType.name),
    );
}
