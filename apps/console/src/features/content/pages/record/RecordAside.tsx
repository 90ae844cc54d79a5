import type { ItemResource } from '@lectern/contract';
import { type ReactElement, useDeferredValue } from 'react';
import { type AsidePart, usePluginsOf } from '#features/content/parts/plugins/form-plugins.ts';
import { useOpenRecord } from './open-record.ts';
import { OutlinePanel } from './outline/OutlinePanel.tsx';
import { RecordFacts } from './publishing/RecordFacts.tsx';
import { SchedulePanel } from './publishing/SchedulePanel.tsx';
import { StagePanel } from './publishing/StagePanel.tsx';
import { StatePanel } from './publishing/StatePanel.tsx';
import { UsedByPanel } from './publishing/UsedByPanel.tsx';
import { HistoryPanel } from './versions/HistoryPanel.tsx';

/** Details of a record besides its fields, and its actions; of a new one only what plugins have to say. */
export function RecordAside({ item }: { item: ItemResource | null }) {
  const { plugins } = useOpenRecord();
  const ofPlugins = usePluginsOf(plugins, ({ parts: loaded, hasAside }) => (hasAside ? loaded : null));
  // The fields are drawn first.
  const isItsTurn = useDeferredValue(true, false);
  if (!isItsTurn) return null;
  const parts = item === null ? [] : partsOf(item);
  return ofPlugins === null ? parts.map(({ part }) => part) : <ofPlugins.Aside parts={parts} />;
}

function partsOf(item: ItemResource): (AsidePart & { part: ReactElement })[] {
  return [
    { anchor: 'publishedVersion', part: <StatePanel key="state" item={item} /> },
    { anchor: null, part: <StagePanel key="stage" item={item} /> },
    { anchor: 'schedule', part: <SchedulePanel key="schedule" item={item} /> },
    { anchor: null, part: <OutlinePanel key="outline" /> },
    { anchor: 'history', part: <HistoryPanel key="history" item={item} /> },
    { anchor: 'links', part: <UsedByPanel key="links" itemId={item.id} /> },
    { anchor: 'info', part: <RecordFacts key="info" item={item} /> },
  ];
}
