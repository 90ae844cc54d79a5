import { Button, FieldRow, SortableList } from '@lectern/ui';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { RemovedStages } from './RemovedStages.tsx';
import { StageContext, StageFields } from './StageFields.tsx';
import type { WorkflowFieldsProps } from './WorkflowFields.tsx';
import { addStage, orderStages, removeStage } from './workflow-draft.ts';
import styles from './workflows.module.css';

/** The stages in order: each is named, described, moved by drag, keys or menu, and removed. */
export function StagesField({ open, entry }: WorkflowFieldsProps) {
  const t = useMessages();
  const addRef = useRef<HTMLButtonElement>(null);
  const [addedKey, setAddedKey] = useState<string>();
  const [removals, setRemovals] = useState(0);
  const { values: draft } = open;
  const isLocked = open.refusal !== undefined;

  // The focus follows the stage: it is now below the list, next to the effects of the removal.
  useEffect(() => {
    if (removals > 0) addRef.current?.focus();
  }, [removals]);

  function add() {
    const next = addStage(draft);
    setAddedKey(next.stages.at(-1)?.key);
    open.change(next);
  }

  function remove(key: string) {
    open.change(removeStage(draft, key), `stages.${key}`);
    setRemovals(removals + 1);
  }

  return (
    <FieldRow
      label={t('settings.workflows.control.stages')}
      hint={t('settings.workflows.stages.hint')}
      change={open.field('stages').change}
    >
      <StageContext value={{ open, addedKey, remove }}>
        <SortableList
          label={t('settings.workflows.control.stages')}
          isDisabled={isLocked}
          items={draft.stages.map(({ key, name }, index) => ({
            id: key,
            label: name.trim() === '' ? t('settings.workflows.stage.unnamed', { place: index + 1 }) : name,
          }))}
          onReorder={(keys) => open.change(orderStages(draft, keys))}
        >
          {drawStage}
        </SortableList>
      </StageContext>
      {!isLocked && (
        <div className={styles.below}>
          <RemovedStages open={open} entry={entry} />
          <Button ref={addRef} size="s" icon={Plus} onPress={add}>
            {t('settings.workflows.stage.add')}
          </Button>
        </div>
      )}
    </FieldRow>
  );
}

/** A stable function: the list re-renders a row when it changes, which would be on every letter. */
function drawStage({ id, label }: { id: string; label: string }) {
  return <StageFields stageKey={id} label={label} />;
}
