import type { ItemResource } from '@lectern/contract';
import { CopyButton, Facts, Time } from '@lectern/ui';
import { Panel } from '#lib/layout/Pane.tsx';
import { usePeople } from '#lib/people/use-people.ts';
import { useMessages } from '#lib/use-messages.ts';
import recordStyles from '../record.module.css';

/** When a record was made and changed, by whom, and its ID. */
export function RecordFacts({ item }: { item: ItemResource }) {
  const t = useMessages();
  const { nameOf } = usePeople();
  const { meta } = item;
  const creator = item.relationships.creator?.data;
  const time = (value: string) => <Time value={value} />;
  return (
    <Panel title={t('content.details.record')}>
      <Facts
        facts={[
          { label: t('content.details.updated'), value: time(meta.updated_at) },
          ...(meta.published_at === null
            ? []
            : [{ label: t('content.details.published'), value: time(meta.published_at) }]),
          ...(meta.first_published_at === null || meta.first_published_at === meta.published_at
            ? []
            : [{ label: t('content.details.first-published'), value: time(meta.first_published_at) }]),
          { label: t('content.details.created'), value: time(meta.created_at) },
          ...(creator ? [{ label: t('content.details.creator'), value: nameOf(creator) }] : []),
          {
            label: t('content.details.id'),
            value: (
              <span className={recordStyles.id} translate="no">
                <span>{item.id}</span>
                <CopyButton value={item.id} label={t('content.details.id.copy')} />
              </span>
            ),
          },
        ]}
      />
    </Panel>
  );
}
