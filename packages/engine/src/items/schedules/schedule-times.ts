import type { Item, ItemScheduleKind } from '@lectern/domain';

/** Where a record shows when its schedules are due, and how the wire calls that. */
export const scheduleTimes = {
  publication: { property: 'publicationScheduledAt', wireName: 'publication_scheduled_at' },
  unpublishing: { property: 'unpublishingScheduledAt', wireName: 'unpublishing_scheduled_at' },
} as const satisfies Record<ItemScheduleKind, { property: keyof Item; wireName: string }>;

/** The record as it shows a schedule, or none. */
export function withSchedule(item: Item, kind: ItemScheduleKind, dueAt: Date | null): Item {
  return { ...item, [scheduleTimes[kind].property]: dueAt };
}
