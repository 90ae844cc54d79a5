import type { ItemResource } from '@lectern/contract';
import { OutlinePanel } from './outline/OutlinePanel.tsx';
import { RecordFacts } from './publishing/RecordFacts.tsx';
import { SchedulePanel } from './publishing/SchedulePanel.tsx';
import { StagePanel } from './publishing/StagePanel.tsx';
import { StatePanel } from './publishing/StatePanel.tsx';
import { UsedByPanel } from './publishing/UsedByPanel.tsx';
import { HistoryPanel } from './versions/HistoryPanel.tsx';

/** Details of a record besides its fields, and its actions. */
export function RecordAside({ item }: { item: ItemResource }) {
  return (
    <>
      <StatePanel item={item} />
      <StagePanel item={item} />
      <SchedulePanel item={item} />
      <OutlinePanel />
      <HistoryPanel item={item} />
      <UsedByPanel itemId={item.id} />
      <RecordFacts item={item} />
    </>
  );
}
