import type { ItemResource } from '@lectern/contract';
import { useEffect, useMemo } from 'react';
import { useEnvironment, useMe, useSite } from './current-site.ts';
import { type RecentPlace, rememberRecord } from './recent-records.ts';
import { useSchema } from './records/queries.ts';
import { recordTitle } from './records/record-title.ts';

/** Where the records that this user opens here are remembered. */
export function useRecentPlace(): RecentPlace {
  const siteId = useSite().id;
  const environmentId = useEnvironment().id;
  const personId = useMe().id;
  return useMemo(() => ({ siteId, environmentId, personId }), [siteId, environmentId, personId]);
}

/** Remembers a record as opened; undefined while it loads. */
export function useRememberedRecord(item: ItemResource | undefined): void {
  const place = useRecentPlace();
  const schema = useSchema();
  useEffect(() => {
    if (item === undefined) return;
    const itemTypeId = item.relationships.item_type.data.id;
    rememberRecord(place, { id: item.id, itemTypeId, title: recordTitle(itemTypeId, item.attributes, schema) });
  }, [place, item, schema]);
}
