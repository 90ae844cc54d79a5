import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { compileGrants } from '../visibility.ts';
import { creatorExpression } from './meta-operands.ts';
import type { ItemGrant, ItemVisibility } from './types.ts';

/** Rows that a restriction lets through. */
export function compileVisibility(visibility: ItemVisibility): RawBuilder<SqlBool> {
  return compileGrants(visibility, covers);
}

function covers({ itemTypeId, stage, creators }: ItemGrant): RawBuilder<SqlBool> {
  const parts: RawBuilder<unknown>[] = [];
  if (itemTypeId !== null) parts.push(sql`i.item_type_id = ${itemTypeId}`);
  // A record without a stage or a creator is outside what is granted by stage or creator.
  if (stage !== null) parts.push(sql`coalesce(i.stage = ${stage}, false)`);
  if (creators !== null) parts.push(sql`coalesce(${creatorExpression()} = any(${[...creators]}::text[]), false)`);
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}
