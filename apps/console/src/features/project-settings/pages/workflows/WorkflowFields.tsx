import type { WorkflowResource } from '@lectern/contract';
import { Select, TextField } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import { StagesField } from './StagesField.tsx';
import { nameWorkflow, type WorkflowDraft } from './workflow-draft.ts';
import { WorkflowModels } from './WorkflowModels.tsx';
import styles from './workflows.module.css';

export interface WorkflowFieldsProps {
  open: OpenForm<WorkflowDraft>;
  entry: WorkflowResource | null;
}

/** Name, key and stages of a workflow, and the models that use it. */
export function WorkflowFields({ open, entry }: WorkflowFieldsProps) {
  const t = useMessages();
  const { values: draft, change } = open;
  const isLocked = open.refusal !== undefined;
  const storedKey = entry?.attributes.api_key;
  return (
    <>
      <div className={styles.columns}>
        <TextField
          {...open.field('name')}
          autoFocus={entry === null}
          isRequired
          autoComplete="off"
          label={t('settings.workflows.control.name')}
          isReadOnly={isLocked}
          onChange={(name) => change(nameWorkflow(draft, name), 'name', ...(draft.followsName ? ['apiKey'] : []))}
        />
        <TextField
          {...open.field('apiKey')}
          isRequired
          isMono
          autoComplete="off"
          autoCapitalize="none"
          label={t('settings.workflows.control.apiKey')}
          hint={
            storedKey === undefined || storedKey === draft.apiKey
              ? t('settings.workflows.api-key.hint', { isNew: entry === null ? 'yes' : 'no' })
              : t('settings.workflows.api-key.changed', { key: storedKey })
          }
          isReadOnly={isLocked}
          onChange={(apiKey) => change({ apiKey, followsName: false }, 'apiKey')}
        />
      </div>
      <StagesField open={open} entry={entry} />
      <Select
        {...open.field('initialKey')}
        isRequired
        label={t('settings.workflows.control.initial')}
        hint={t('settings.workflows.initial.hint')}
        isDisabled={isLocked}
        options={draft.stages.map(({ key, name }, index) => ({
          value: key,
          label: name.trim() === '' ? t('settings.workflows.stage.unnamed', { place: index + 1 }) : name,
        }))}
      />
      {entry && <WorkflowModels workflowId={entry.id} />}
    </>
  );
}
