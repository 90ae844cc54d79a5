import type { EntityId, EnvironmentSchema, ItemType } from '@lectern/domain';
import { type GraphQLObjectType, GraphQLUnionType } from 'graphql';
import type { DeliveryContext } from '../execution/delivery-context.ts';
import type { RecordNode } from '../execution/nodes.ts';
import { resolveRecordType } from './meta-fields.ts';
import { recordType } from './record-type.ts';
import type { RecordUnion, SchemaBuild } from './schema-build.ts';

/** Makes record types and unions, each once. */
export function recordTypes(
  build: () => SchemaBuild,
  schema: EnvironmentSchema,
  isReadable: (itemType: ItemType) => boolean,
): Pick<SchemaBuild, 'recordType' | 'recordUnion'> {
  const types = new Map<EntityId, GraphQLObjectType<RecordNode, DeliveryContext>>();
  const unions = new Map<string, GraphQLUnionType>();

  const typeOf: SchemaBuild['recordType'] = (itemTypeId) => {
    const known = types.get(itemTypeId);
    if (known !== undefined) return known;
    const itemType = schema.itemTypes.get(itemTypeId);
    if (itemType === undefined || !isReadable(itemType)) return null;
    const created = recordType(build(), itemType);
    types.set(itemTypeId, created);
    return created;
  };

  const unionOf = (name: string, itemTypeIds: readonly EntityId[]): RecordUnion | null => {
    const readable = [...new Set(itemTypeIds)].filter((id) => typeOf(id) !== null);
    const members = readable.map((id) => typeOf(id)).filter((type) => type !== null);
    const [only] = members;
    if (only === undefined) return null;
    const models = new Set(readable);
    if (members.length === 1) return { type: only, itemTypeIds: models };
    const union =
      unions.get(name) ?? new GraphQLUnionType({ name, types: members, resolveType: resolveRecordType(build()) });
    unions.set(name, union);
    return { type: union, itemTypeIds: models };
  };

  return { recordType: typeOf, recordUnion: unionOf };
}
