import { nameInSentence } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { useEnvironment, useMe, useSite } from '#lib/current-site.ts';
import { paths } from '#lib/paths.ts';
import { useReferencedItem, useSchema } from '#lib/records/queries.ts';
import { recordTitle } from '#lib/records/record-title.ts';
import { useMessages } from '#lib/use-messages.ts';
import { livingWindows } from '#lib/living-windows.ts';
import { findLeftWork, type LeftWork } from '../record/saving/local-copies.ts';
import { DashboardRow } from './DashboardRow.tsx';
import { DashboardSection } from './DashboardSection.tsx';
import { passingKeys } from '#lib/query-keys/passing.ts';

const shownCount = 5;

/** What this user left unsaved in this browser, after a crash or a closed window; nothing where all is saved. */
export function LeftWorkList() {
  const t = useMessages();
  const { id: siteId } = useSite();
  const { id: environmentId } = useEnvironment();
  const { id: personId } = useMe();
  const { data: left = [] } = useQuery({
    queryKey: passingKeys.leftWork(siteId, environmentId, personId),
    queryFn: async () => findLeftWork({ siteId, environmentId, personId }, await livingWindows(), Date.now()),
    // Copies have no change event; reading them costs no request. A browser without any has none to show.
    staleTime: 0,
    retry: false,
  });
  if (left.length === 0) return null;
  return (
    <DashboardSection
      title={t('content.dashboard.left')}
      totalCount={left.length}
      status="shown"
      rows={left.slice(0, shownCount).map((work) => (
        <LeftWorkRow key={work.itemId ?? work.itemTypeId} work={work} />
      ))}
    />
  );
}

function LeftWorkRow({ work: { itemId, itemTypeId, copy } }: { work: LeftWork }) {
  const t = useMessages();
  const schema = useSchema();
  const { data: item } = useReferencedItem(itemId ?? '');
  const itemType = schema.itemTypes.get(itemTypeId ?? item?.relationships.item_type.data.id ?? '');
  // Gone with its record or model: the copy is swept out in time.
  if (itemType === undefined) return null;
  const model = nameInSentence(itemType.name);
  const title =
    recordTitle(itemType.id, copy.values, schema) ??
    t(itemId === null ? 'content.record.new' : 'records.untitled', { model });
  return (
    <li>
      <DashboardRow
        href={itemId === null ? paths.newItem(itemType.id) : paths.item(itemType.id, itemId)}
        title={title}
        modelName={itemType.name}
        time={copy.writtenAt}
        icon={PencilLine}
      />
    </li>
  );
}
