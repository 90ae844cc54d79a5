import { Banner, Button, Select, TextField } from '@lectern/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { PageHead, PageTitle } from '#lib/layout/PageHead.tsx';
import { Pane, PaneBody, PaneFoot } from '#lib/layout/Pane.tsx';
import { paths } from '#lib/paths.ts';
import { useShortcut } from '#lib/shortcuts.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { WireWorkflow } from '#lib/wire.ts';
import settings from '#features/project-settings/settings.module.css';
import { focusInList } from './focus-in-list.ts';
import { StagesField } from './StagesField.tsx';
import { useWorkflowForm } from './use-workflow-form.ts';
import { useWorkflowRefusal } from './use-workflow-refusal.ts';
import { nameWorkflow, type WorkflowControl } from './workflow-draft.ts';
import { WorkflowActions } from './WorkflowActions.tsx';
import { WorkflowModels } from './WorkflowModels.tsx';
import styles from './workflows.module.css';

/** Name, key and stages of a workflow; null stands for one that does not exist yet. */
export function WorkflowForm({ workflow }: { workflow: WireWorkflow | null }) {
  const t = useMessages();
  const refusal = useWorkflowRefusal();
  const open = useWorkflowForm(workflow);
  const formRef = useRef<HTMLFormElement>(null);
  const { draft, problems, refusedCount, changes, change } = open;
  const isLocked = refusal !== undefined;
  const title = workflow?.attributes.name ?? t('settings.workflows.new');
  const storedKey = workflow?.attributes.api_key;
  const problem = (control: string) => (problems[control] === undefined ? undefined : t(problems[control]));
  const mark = (control: WorkflowControl) => (workflow !== null && changes.includes(control) ? 'unsaved' : undefined);

  // Focus follows what was just refused; controls say themselves that they are wrong.
  useEffect(() => {
    if (refusedCount > 0) focusInList(formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]'));
  }, [refusedCount]);
  useShortcut({ keys: '$mod+s', label: t('common.save') }, () => formRef.current?.requestSubmit(), !isLocked);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isLocked && !open.isSaving && (changes.length > 0 || workflow === null)) void open.save();
  }

  return (
    <Pane label={title}>
      <PageHead
        title={title}
        within={[t('settings.workflows.title')]}
        backTo={paths.projectSettingsPage('workflows')}
      />
      <PageTitle
        level={2}
        title={title}
        tools={workflow && <WorkflowActions workflow={workflow} refusal={refusal} onGone={open.reset} />}
      />
      <form ref={formRef} style={{ display: 'contents' }} onSubmit={handleSubmit} noValidate>
        <PaneBody>
          <div className={styles.form}>
            {open.isOutdated && (
              <Banner
                tone="warning"
                role="status"
                actions={
                  <Button size="s" variant="quiet" onPress={open.reset}>
                    {t('settings.workflows.outdated.take')}
                  </Button>
                }
              >
                {t('settings.workflows.outdated')}
              </Banner>
            )}
            <div className={styles.columns}>
              <TextField
                autoFocus={workflow === null}
                isRequired
                autoComplete="off"
                label={t('settings.workflows.control.name')}
                isReadOnly={isLocked}
                error={problem('name')}
                change={problem('name') === undefined ? mark('name') : undefined}
                value={draft.name}
                onChange={(name) =>
                  change(nameWorkflow(draft, name), 'name', ...(draft.followsName ? ['api_key'] : []))
                }
              />
              <TextField
                isRequired
                isMono
                autoComplete="off"
                autoCapitalize="none"
                label={t('settings.workflows.control.apiKey')}
                hint={
                  storedKey === undefined || storedKey === draft.apiKey
                    ? t('settings.workflows.api-key.hint', { isNew: workflow === null ? 'yes' : 'no' })
                    : t('settings.workflows.api-key.changed', { key: storedKey })
                }
                isReadOnly={isLocked}
                error={problem('api_key')}
                change={problem('api_key') === undefined ? mark('apiKey') : undefined}
                value={draft.apiKey}
                onChange={(apiKey) => change({ ...draft, apiKey, followsName: false }, 'api_key')}
              />
            </div>
            <StagesField open={open} stored={workflow} isLocked={isLocked} change={mark('stages')} />
            <Select
              isRequired
              label={t('settings.workflows.control.initial')}
              hint={t('settings.workflows.initial.hint')}
              isDisabled={isLocked}
              change={mark('initial')}
              options={draft.stages.map(({ key, name }, index) => ({
                value: key,
                label: name.trim() === '' ? t('settings.workflows.stage.unnamed', { place: index + 1 }) : name,
              }))}
              value={draft.initialKey}
              onChange={(initialKey) => change({ ...draft, initialKey })}
            />
            {workflow && <WorkflowModels workflowId={workflow.id} />}
          </div>
        </PaneBody>
        <PaneFoot>
          <div className={settings.foot}>
            <span className={settings['foot-note']}>
              {refusal ??
                (workflow !== null && changes.length > 0 && (
                  <span className={settings.unsaved}>{t('settings.unsaved', { count: changes.length })}</span>
                ))}
            </span>
            {!isLocked && workflow !== null && (
              <Button variant="quiet" isDisabled={changes.length === 0 || open.isSaving} onPress={open.reset}>
                {t('common.discard')}
              </Button>
            )}
            {!isLocked && (
              <Button
                type="submit"
                variant="primary"
                isBusy={open.isSaving}
                busyLabel={t('common.saving')}
                isDisabled={workflow !== null && changes.length === 0}
              >
                {workflow ? t('common.save') : t('settings.workflows.create')}
              </Button>
            )}
          </div>
        </PaneFoot>
      </form>
    </Pane>
  );
}
