import type { Creator } from './actor.ts';
import type { EntityId } from './ids.ts';

/** The scheduled change of a record. */
export type ItemScheduleKind = 'publication' | 'unpublishing';

/** Parts of a record. An unpublishing consists of whole locales only, never of non-localized fields. */
export interface ScheduledParts {
  contentInLocales: readonly string[];
  hasNonLocalizedContent: boolean;
}

/** A publication or unpublishing to come; a record has at most one of each. */
export interface ItemSchedule {
  id: EntityId;
  itemId: EntityId;
  kind: ItemScheduleKind;
  dueAt: Date;
  /** Null is the whole record. */
  selection: ScheduledParts | null;
  /** On whose authority it runs. */
  creator: Creator;
}
