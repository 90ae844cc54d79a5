import type { ItemResource } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { type Schedule, type ScheduleKind, schedulesQuery } from './publishing-requests.ts';

/** The schedules of a record. Their times are in the record itself; their parts are fetched. */
export function usePlans(item: ItemResource): Partial<Record<ScheduleKind, Schedule>> {
  const { publication_scheduled_at: publicationAt, unpublishing_scheduled_at: unpublishingAt } = item.meta;
  const { data } = useQuery({ ...schedulesQuery(item), enabled: publicationAt !== null || unpublishingAt !== null });
  return {
    ...(publicationAt !== null && {
      publication: data?.publication ?? { at: publicationAt, choice: { kind: 'whole' } },
    }),
    ...(unpublishingAt !== null && {
      unpublishing: data?.unpublishing ?? { at: unpublishingAt, choice: { kind: 'whole' } },
    }),
  };
}
