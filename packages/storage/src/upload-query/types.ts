import type { EntityId } from '@lectern/domain';
import type { ItemOperator } from '../item-query/types.ts';
import type { Visibility } from '../visibility.ts';

/** What a condition or an ordering of assets looks at, by its management API name. */
export type UploadOperand =
  | 'id'
  | 'path'
  | 'md5'
  | 'size'
  | 'width'
  | 'height'
  | 'format'
  | 'type'
  | 'mime_type'
  | 'filename'
  | 'basename'
  | 'alt'
  | 'title'
  | 'notes'
  | 'author'
  | 'copyright'
  | 'tags'
  | 'smart_tags'
  | 'colors'
  | 'orientation'
  | 'resolution'
  | 'in_use'
  | 'creator'
  | 'created_at'
  | 'updated_at'
  | 'upload_collection';

/** Operators of assets: those of records, and `contains` for lists of words. */
export type UploadOperator = ItemOperator | 'contains';

/** A filter of assets as a tree. */
export type UploadCondition =
  | { and: readonly UploadCondition[] }
  | { or: readonly UploadCondition[] }
  | { operand: UploadOperand; operator: UploadOperator; value: unknown };

/** One term of an ordering; nulls come last and the ID breaks ties. */
export interface UploadOrder {
  by: UploadOperand;
  direction: 'asc' | 'desc';
}

/** Assets a role may see; null parts match everything. */
export interface UploadGrant {
  uploadCollectionId: EntityId | null;
  /** Creators it covers, as `<type>:<id>`. */
  creators: readonly string[] | null;
}

/** Assets a role may read. */
export type UploadVisibility = Visibility<UploadGrant>;

/** A list of assets. */
export interface UploadQuery {
  ids?: readonly EntityId[];
  /** Assets that are left out. */
  except?: readonly EntityId[];
  where?: UploadCondition;
  /** Words that begin some word of file name, texts or tags. */
  search?: string;
  /** Locale of `alt` and `title`, then the ones tried when it is blank. */
  locale: string;
  fallbackLocales?: readonly string[];
  /** Null for no restriction. */
  visible?: UploadVisibility | null;
  /** Assets that the environment's settings show: they are in use without a record. */
  inSettings: readonly EntityId[];
  orderBy: readonly UploadOrder[];
  limit: number;
  offset: number;
}
