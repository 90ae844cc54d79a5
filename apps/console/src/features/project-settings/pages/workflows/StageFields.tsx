import { ApiKey, Badge, IconButton, MenuItem, MenuTrigger, TextField } from '@lectern/ui';
import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide-react';
import { createContext, useContext, useEffect, useRef } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { focusInList } from '#lib/forms/focus-problem.ts';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import { describeStage, nameStage, shiftStage, type WorkflowDraft, writeStageId } from './workflow-draft.ts';
import styles from './workflows.module.css';

/** What every stage of the list knows. */
interface StageSurroundings {
  open: OpenForm<WorkflowDraft>;
  /** The stage that was just added; its name is written next. */
  addedKey: string | undefined;
  remove: (key: string) => void;
}

/** Reaches past the list, which hands its rows an ID and a label only. */
export const StageContext = createContext<StageSurroundings | null>(null);

/** One stage: its name, its key, its description, and its actions. */
export function StageFields({ stageKey, label }: { stageKey: string; label: string }) {
  const t = useMessages();
  const surroundings = useContext(StageContext);
  if (surroundings === null) throw new Error('StageFields must be rendered inside the list of stages.');
  const { open, addedKey, remove } = surroundings;
  const nameRef = useRef<HTMLInputElement>(null);
  const { values: draft, change } = open;
  const isLocked = open.refusal !== undefined;
  const at = draft.stages.findIndex(({ key }) => key === stageKey);
  const stage = draft.stages[at];

  // Not by `autoFocus`: a list that begins to move is a new one, whose rows are rendered twice.
  useEffect(() => {
    if (addedKey === stageKey) focusInList(nameRef.current);
  }, [addedKey, stageKey]);

  // The list renders a row once more before it disappears.
  if (stage === undefined) return null;
  const problem = (control: string) => open.problem(`stages.${stageKey}.${control}`);
  const isInitial = draft.initialKey === stageKey;

  return (
    <div className={styles.stage}>
      <div className={styles['stage-head']}>
        <span className={styles['stage-place']}>{t('settings.workflows.stage.place', { place: at + 1 })}</span>
        {isInitial && <Badge tone="accent">{t('settings.workflows.stage.initial')}</Badge>}
        {stage.isStored && (
          <ApiKey value={stage.id} isChip copyLabel={t('settings.workflows.stage.copy', { name: label })} />
        )}
        {!isLocked && (
          <span className={styles['stage-tools']}>
            <MenuTrigger
              label={t('settings.workflows.stage.actions', { name: label })}
              placement="bottom end"
              menu={
                <>
                  <MenuItem
                    id="up"
                    icon={ArrowUp}
                    isDisabled={at === 0}
                    onAction={() => change(shiftStage(draft, stageKey, -1))}
                  >
                    {t('moves.up')}
                  </MenuItem>
                  <MenuItem
                    id="down"
                    icon={ArrowDown}
                    isDisabled={at === draft.stages.length - 1}
                    onAction={() => change(shiftStage(draft, stageKey, 1))}
                  >
                    {t('moves.down')}
                  </MenuItem>
                  <MenuItem
                    id="remove"
                    icon={Trash2}
                    tone="danger"
                    isDisabled={isInitial}
                    detail={isInitial ? t('settings.workflows.stage.remove.initial') : undefined}
                    onAction={() => remove(stageKey)}
                  >
                    {t('settings.workflows.stage.remove')}
                  </MenuItem>
                </>
              }
            >
              <IconButton size="s" icon={Ellipsis} label={t('settings.workflows.stage.actions', { name: label })} />
            </MenuTrigger>
          </span>
        )}
      </div>
      <div className={styles.columns}>
        <TextField
          isRequired
          ref={nameRef}
          autoComplete="off"
          label={t('settings.workflows.stage.name')}
          isReadOnly={isLocked}
          error={problem('name')}
          value={stage.name}
          onChange={(name) =>
            change(
              nameStage(draft, stageKey, name),
              `stages.${stageKey}.name`,
              ...(stage.followsName ? [`stages.${stageKey}.id`] : []),
            )
          }
        />
        {!stage.isStored && (
          <TextField
            isRequired
            isMono
            autoComplete="off"
            autoCapitalize="none"
            label={t('settings.workflows.stage.id')}
            error={problem('id')}
            value={stage.id}
            onChange={(id) => change(writeStageId(draft, stageKey, id), `stages.${stageKey}.id`)}
          />
        )}
        <div className={stage.isStored ? undefined : styles['is-wide']}>
          <TextField
            autoComplete="off"
            label={t('settings.workflows.stage.description')}
            isReadOnly={isLocked}
            value={stage.description}
            onChange={(description) => change(describeStage(draft, stageKey, description))}
          />
        </div>
      </div>
    </div>
  );
}
