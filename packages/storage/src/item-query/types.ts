import type { EntityId, EnvironmentSchema, ItemVersionSelector } from '@lectern/domain';
import type { FilterOperator } from '@lectern/field-types/server';
import type { Visibility } from '../visibility.ts';

/** What a condition or an ordering looks at. */
export type ItemOperand =
  | { kind: 'field'; fieldId: EntityId }
  | {
      kind: 'meta';
      name:
        | 'id'
        | 'status'
        | 'is_valid'
        | 'created_at'
        | 'updated_at'
        | 'published_at'
        | 'first_published_at'
        | 'publication_scheduled_at'
        | 'unpublishing_scheduled_at'
        | 'creator'
        | 'parent'
        | 'position'
        | 'locales'
        | 'stage';
    };

/** Operators by their management API names. */
export type ItemOperator = FilterOperator;

/** A filter as a tree. Build leaves with `checkCondition`, which refuses impossible ones. */
export type ItemCondition =
  | { and: readonly ItemCondition[] }
  | { or: readonly ItemCondition[] }
  | { operand: ItemOperand | BlockOperand; operator: ItemOperator; value: unknown };

/**
 * Blocks that a field contains, of given models unless null, which match a condition unless null. The operator is
 * `exists`. Inside the condition, fields and `id` are those of the block.
 */
export interface BlockOperand {
  kind: 'blocks';
  fieldId: EntityId;
  itemTypeIds: readonly EntityId[] | null;
  where: ItemCondition | null;
}

/** One term of an ordering. `rank` needs a search. Nulls come last; the ID breaks ties. */
export interface ItemOrder {
  by: ItemOperand | { kind: 'rank' };
  direction: 'asc' | 'desc';
}

/** A list of records. */
export interface ItemQuery {
  schema: EnvironmentSchema;
  version: ItemVersionSelector;
  /** Models to list; null for every model that is not a block. */
  itemTypeIds: readonly EntityId[] | null;
  ids?: readonly EntityId[];
  where?: ItemCondition;
  /** Locale whose values filters, ordering and search look at. */
  locale: string;
  /** Tried in order when the value in `locale` is null, empty text or empty list (delivery only). */
  fallbackLocales?: readonly string[];
  search?: string;
  onlyValid?: boolean;
  /** Conditions look at the block `block.value` in a field of `i`, not at the record itself. */
  isInBlock?: boolean;
  /** SQL-level permission: records outside are invisible. Null for no restriction. */
  visible?: ItemVisibility | null;
  /** What is read of each record; everything unless given. */
  parts?: ItemParts | undefined;
  orderBy: readonly ItemOrder[];
  limit: number;
  offset: number;
}

/** Parts of records. Those read without some of them have no value there, and throw where one is asked for. */
export interface ItemParts {
  /** Fields of the content of the version, which is the only one there is; null for all. */
  fieldIds: readonly EntityId[] | null;
  /** Whether there is more than the ID, the model and the content. */
  attributes: boolean;
}

/** Records a role may read. */
export type ItemVisibility = Visibility<ItemGrant>;

/** Null parts match everything. */
export interface ItemGrant {
  itemTypeId: EntityId | null;
  stage: string | null;
  /** Creators it covers, as `<type>:<id>`. */
  creators: readonly string[] | null;
}
