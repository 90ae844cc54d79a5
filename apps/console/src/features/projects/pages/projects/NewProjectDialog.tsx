import { Banner, Button, Dialog, RadioGroup, TextField } from '@lectern/ui';
import { useState } from 'react';
import { describeError } from '#lib/describe-error.ts';
import { projectHome } from '#lib/environment.ts';
import { useMessages } from '#lib/use-messages.ts';
import { createProject, type ProjectContent } from '#features/projects/queries.ts';
import { describeRefusal } from './describe-refusal.ts';
import styles from './projects.module.css';

export interface NewProjectDialogProps {
  initialContent?: ProjectContent;
  onClose: () => void;
}

/** Creates a project and opens it. */
export function NewProjectDialog({ initialContent = 'empty', onClose }: NewProjectDialogProps) {
  const t = useMessages();
  const [name, setName] = useState('');
  const [content, setContent] = useState<ProjectContent>(initialContent);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function handleSubmit() {
    if (isBusy) return;
    if (name.trim() === '') return setProblem('projects.name.required');
    setIsBusy(true);
    setFailure(null);
    try {
      const project = await createProject(name.trim(), content);
      location.assign(projectHome(project.attributes.internal_subdomain));
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      size="s"
      title={t('projects.new.title')}
      onClose={() => {
        // The server goes on creating it: where it is would be a surprise later.
        if (!isBusy) onClose();
      }}
      onSubmit={() => void handleSubmit()}
      footerNote={isBusy && content === 'starter' ? t('projects.new.patience') : undefined}
      footer={
        <>
          <Button variant="quiet" isDisabled={isBusy} onPress={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="primary" isBusy={isBusy} busyLabel={t('projects.new.busy')}>
            {t('projects.new.submit')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {failure !== null && (
          <Banner tone="danger" role="alert">
            {describeRefusal(failure, t) ?? describeError(failure, t)}
          </Banner>
        )}
        <TextField
          label={t('projects.name')}
          autoFocus
          isRequired
          value={name}
          error={problem === null ? undefined : t(problem)}
          onChange={(next) => {
            setName(next);
            setProblem(null);
          }}
        />
        <RadioGroup
          label={t('projects.new.content')}
          value={content}
          onChange={setContent}
          isDisabled={isBusy}
          options={[
            { value: 'empty', label: t('projects.new.empty'), detail: t('projects.new.empty.hint') },
            { value: 'starter', label: t('projects.new.starter'), detail: t('projects.new.starter.hint') },
          ]}
        />
      </div>
    </Dialog>
  );
}
