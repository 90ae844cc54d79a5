import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { creatorExpression } from './meta-operands.ts';
import type { ItemGrant, ItemVisibility } from './types.ts';

/** Rows inside some grant and outside every denial. */
export function compileVisibility({ grants, denials }: ItemVisibility): RawBuilder<SqlBool> {
  if (grants.length === 0) return sql<SqlBool>`false`;
  const granted = anyOf(grants);
  return denials.length === 0 ? granted : sql<SqlBool>`${granted} and not ${anyOf(denials)}`;
}

function anyOf(grants: readonly ItemGrant[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`coalesce(${sql.join(grants.map(covers), sql` or `)}, false)`;
}

function covers({ itemTypeId, stage, creators }: ItemGrant): RawBuilder<SqlBool> {
  const parts: RawBuilder<unknown>[] = [];
  if (itemTypeId !== null) parts.push(sql`i.item_type_id = ${itemTypeId}`);
  // A record without a stage or a creator is outside what is granted by stage or creator.
  if (stage !== null) parts.push(sql`coalesce(i.stage = ${stage}, false)`);
  if (creators !== null) parts.push(sql`coalesce(${creatorExpression()} = any(${[...creators]}::text[]), false)`);
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}
