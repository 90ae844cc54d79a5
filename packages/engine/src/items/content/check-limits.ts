import {
  DomainError,
  type EntityId,
  type EnvironmentSchema,
  isBlockContent,
  type ItemContent,
  type Problem,
} from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import type { TechnicalLimits } from '#services.ts';
import { contentProblem } from './content-problem.ts';
import { walkValues } from './walk-values.ts';

/**
 * Throws `TECHNICAL_LIMIT_REACHED` (details `limit`, `max`, `actual`) for a record that is too large, has too many
 * blocks or nests them too deeply, and `INVALID_FIELD` when one block is in two places.
 */
export function checkLimits(
  schema: EnvironmentSchema,
  limits: TechnicalLimits,
  itemTypeId: EntityId,
  content: ItemContent,
): void {
  const seen = new Set<EntityId>();
  const problems: Problem[] = [];
  let depth = 0;
  for (const placed of walkValues(schema, itemTypeId, content)) {
    const type = fieldTypeOf(placed.field);
    if (!type.holdsBlocks) continue;
    for (const { slot, path } of type.blockSlots(placed.value)) {
      if (!isBlockContent(slot)) continue;
      depth = Math.max(depth, placed.depth + 1);
      if (seen.has(slot.id))
        problems.push(
          contentProblem(placed, {
            code: 'VALIDATION_INVALID',
            options: { reason: 'block_used_twice', id: slot.id },
            path,
          }),
        );
      seen.add(slot.id);
    }
  }
  refuseAbove('blocks_per_item', limits.blocksPerItem, seen.size);
  refuseAbove('block_depth', limits.blockDepth, depth);
  refuseAbove('item_bytes', limits.itemBytes, Buffer.byteLength(JSON.stringify(content)));
  if (problems.length > 0) throw DomainError.of(problems);
}

function refuseAbove(limit: string, max: number, actual: number): void {
  if (actual > max) throw new DomainError('TECHNICAL_LIMIT_REACHED', { limit, max, actual });
}
