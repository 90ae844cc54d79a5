import { Banner, Button } from '@lectern/ui';
import { Undo2 } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import { useRemovedStages } from './removed-stages.ts';
import { nameOfInitial, putBackStage, readWorkflow } from './workflow-draft.ts';
import type { WorkflowFieldsProps } from './WorkflowFields.tsx';
import styles from './workflows.module.css';

/** The effect of saving on records on removed stages, with a button to restore each (U53). */
export function RemovedStages({ open, entry }: WorkflowFieldsProps) {
  const t = useMessages();
  const { values: draft, change } = open;
  const removed = useRemovedStages(open, entry);
  if (entry === null || removed.stages.length === 0) return null;
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
            <Button key={id} size="s" icon={Undo2} onPress={() => change(putBackStage(draft, readWorkflow(entry), id))}>
              {t('settings.workflows.remove.put-back', { name })}
            </Button>
          ))}
        </div>
      </Banner>
    </div>
  );
}
