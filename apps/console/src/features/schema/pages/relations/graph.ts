import { type EnvironmentSchema, type Field, fieldsOf, type ItemType } from '@lectern/domain';
import { modelRelationsOf, type Relation, relationsOf } from '#features/schema/parts/relations.ts';
import type { RelationsView } from './relations-view.ts';

/** A model or block in the diagram. */
export interface GraphNode {
  itemType: ItemType;
  /** Fields rendered as rows, in their order. */
  fields: readonly Field[];
}

/** The rendered and listed nodes. */
export interface RelationGraph {
  /** By name. */
  nodes: readonly GraphNode[];
  relations: readonly Relation[];
}

/** The part of a schema that a view shows. */
export function relationGraph(
  schema: EnvironmentSchema,
  view: Pick<RelationsView, 'showsBlocks' | 'showsAllFields'>,
): RelationGraph {
  const relations = view.showsBlocks ? relationsOf(schema) : modelRelationsOf(schema);
  const referring = new Set(relations.map(({ field }) => field.id));
  const nodes = [...schema.itemTypes.values()]
    .filter(({ isModularBlock }) => view.showsBlocks || !isModularBlock)
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((itemType) => ({
      itemType,
      fields: fieldsOf(schema, itemType.id).filter(({ id }) => view.showsAllFields || referring.has(id)),
    }));
  return { nodes, relations };
}

/** Ids of a model or block and of everything that refers to it or that it refers to. */
export function neighbourhood({ relations }: Pick<RelationGraph, 'relations'>, itemTypeId: string): Set<string> {
  const ids = new Set([itemTypeId]);
  for (const { from, to } of relations) {
    if (from.id === itemTypeId) ids.add(to.id);
    if (to.id === itemTypeId) ids.add(from.id);
  }
  return ids;
}

/** One target, or one origin, with the fields that lead there. */
export interface RelatedEntry {
  itemType: ItemType;
  relations: readonly Relation[];
}

/** A row of the list: what a model or block refers to, and what refers to it. */
export interface RelationRow {
  itemType: ItemType;
  refersTo: readonly RelatedEntry[];
  referredBy: readonly RelatedEntry[];
}

/** The graph as rows; with a focus that one first, then its neighbours. */
export function relationRows(graph: RelationGraph, focusId: string | null): RelationRow[] {
  const outgoing = groupBy(graph.relations, ({ from }) => from.id);
  const incoming = groupBy(graph.relations, ({ to }) => to.id);
  const shown = focusId === null ? null : neighbourhood(graph, focusId);
  return graph.nodes
    .filter(({ itemType }) => shown === null || shown.has(itemType.id))
    .toSorted((a, b) => Number(b.itemType.id === focusId) - Number(a.itemType.id === focusId))
    .map(({ itemType }) => ({
      itemType,
      refersTo: related(outgoing.get(itemType.id) ?? [], 'to'),
      referredBy: related(incoming.get(itemType.id) ?? [], 'from'),
    }));
}

function related(relations: readonly Relation[], end: 'from' | 'to'): RelatedEntry[] {
  return [...groupBy(relations, (relation) => relation[end].id).values()]
    .flatMap((group) => (group[0] === undefined ? [] : [{ itemType: group[0][end], relations: group }]))
    .toSorted((a, b) => a.itemType.name.localeCompare(b.itemType.name));
}

function groupBy<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(keyOf(entry));
    if (group === undefined) groups.set(keyOf(entry), [entry]);
    else group.push(entry);
  }
  return groups;
}
