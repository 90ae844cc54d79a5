import type { PromotionDifferenceResource } from '@lectern/contract';
import type { PromotionDifference, SchemaChange } from '@lectern/engine';

/** Longest lists of a response: the counts are complete, and no one reads more lines before promoting. */
const maxLines = 200;

/** The difference that a promotion makes, in wire format: models whose counts differ, most records first. */
export function presentDifference(difference: PromotionDifference): PromotionDifferenceResource {
  const { environment, primary, changes, recordCounts, counts, changedSinceFork } = difference;
  const totalOf = (items: ReadonlyMap<string, number>) => [...items.values()].reduce((sum, count) => sum + count, 0);
  return {
    id: environment.id,
    type: 'promotion_difference',
    attributes: {
      item_types: tally(changes, 'item_type'),
      blocks: tally(changes, 'block'),
      fields: tally(changes, 'field'),
      schema_changes: changes.slice(0, maxLines).map(({ entity, change, id, name, itemTypeName }) => ({
        entity,
        change,
        id,
        name,
        item_type_name: itemTypeName,
      })),
      record_counts: recordCounts
        .filter((count) => count.primary !== count.environment)
        .toSorted((a, b) => b.primary + b.environment - a.primary - a.environment)
        .slice(0, maxLines)
        .map(({ itemTypeId, name, ...count }) => ({ item_type_id: itemTypeId, name, ...count })),
      records: { primary: totalOf(counts.primary.items), environment: totalOf(counts.environment.items) },
      uploads: { primary: counts.primary.uploads, environment: counts.environment.uploads },
      primary_records_changed_since_fork: changedSinceFork,
    },
    relationships: { primary: { data: { type: 'environment', id: primary.id } } },
  };
}

function tally(changes: readonly SchemaChange[], entity: SchemaChange['entity']) {
  const count = (change: SchemaChange['change']) =>
    changes.filter((candidate) => candidate.entity === entity && candidate.change === change).length;
  return { added: count('added'), removed: count('removed'), changed: count('changed') };
}
