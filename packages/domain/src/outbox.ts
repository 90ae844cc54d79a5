/** A fact that others must hear of, appended in the transaction that made it true. */
export type OutboxEvent =
  | { kind: 'item.created' | 'item.updated' | 'item.published' | 'item.unpublished' | 'item.deleted'; itemId: string; itemTypeId: string }
  | { kind: 'item_type.created' | 'item_type.updated' | 'item_type.deleted'; itemTypeId: string }
  /** `filesLeft` are the storage paths whose bytes the asset no longer shows. */
  | { kind: 'upload.created' | 'upload.updated' | 'upload.deleted'; uploadId: string; filesLeft?: readonly string[] }
  | { kind: 'upload_track.changed'; uploadId: string }
  /** `ids` are all that changed; those of them that are gone stand in `goneIds` too. */
  | {
      kind: 'menu_item.changed' | 'schema_menu_item.changed' | 'saved_filter.changed' | 'workflow.changed' | 'upload_collection.changed';
      ids: readonly string[];
      goneIds?: readonly string[];
    }
  | { kind: 'site.updated' }
  | { kind: 'environment.created' | 'environment.promoted' | 'environment.deleted'; environmentId: string }
  | { kind: 'environment.updated'; environmentId: string; previousId: string }
  /** Storage paths that an environment named which is being destroyed. */
  | { kind: 'environment.files_left'; filesLeft: readonly string[] }
  | { kind: 'maintenance_mode.changed'; isActive: boolean };
