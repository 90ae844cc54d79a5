import { Banner, Button } from '@lectern/ui';
import { Undo2 } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import type { WireWorkflow } from '#lib/wire.ts';
import { nameOfInitial, type OpenWorkflow } from './use-workflow-form.ts';
import { putBackStage, readWorkflow } from './workflow-draft.ts';
import styles from './workflows.module.css';

/** What saving does to records on stages that were taken out, and a way to put each of those back (U53). */
export function RemovedStages({ open, stored }: { open: OpenWorkflow; stored: WireWorkflow | null }) {
  const t = useMessages();
  const { draft, removed, change } = open;
  if (stored === null || removed.stages.length === 0) return null;
  return (
    <div className={styles.removed}>
      <Banner tone="warning" role="status">
        <p>
          {t('settings.workflows.remove.note', {
            count: removed.stages.length,
            names: removed.stages.map(({ name }) => name).join(', '),
          })}
        </p>
        <p>
          {t('settings.workflows.remove.records', { count: removed.recordCount ?? -1, stage: nameOfInitial(draft) })}
        </p>
        <div className={styles['put-back']}>
          {removed.stages.map(({ id, name }) => (
            <Button
              key={id}
              size="s"
              icon={Undo2}
              onPress={() => change(putBackStage(draft, readWorkflow(stored), id))}
            >
              {t('settings.workflows.remove.put-back', { name })}
            </Button>
          ))}
        </div>
      </Banner>
    </div>
  );
}
