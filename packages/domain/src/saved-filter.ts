import type { Creator } from './actor.ts';
import type { EntityId } from './ids.ts';

/** The target of a saved filter: records of a model, or assets. */
export type SavedFilterKind = 'item_type_filter' | 'upload_filter';

/** A column of a list of records. */
export interface FilterColumn {
  /** API key of a field, or the wire's name of metadata, such as `_status`. */
  name: string;
  /** Share of the list's width, 0 to 1. */
  width: number;
}

/** A saved search. Private ones are visible to their creator only. */
export interface SavedFilter {
  id: EntityId;
  kind: SavedFilterKind;
  name: string;
  /** As the console sent it; the server never looks inside. */
  filter: Record<string, unknown>;
  isShared: boolean;
  creator: Creator | null;
  createdAt: Date;
  /** Model whose records it picks; null in a filter of assets, like the two below. */
  itemTypeId: EntityId | null;
  /** Null shows the columns of the model. */
  columns: readonly FilterColumn[] | null;
  /**
   * As in `order_by` of a list of records, for example `title_ASC,_created_at_DESC`; null is the order of the model.
   */
  orderBy: string | null;
}
