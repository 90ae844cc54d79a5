import { RadioGroup } from '@lectern/ui';
import { useState } from 'react';
import { projectHome } from '#lib/environment.ts';
import { useMessages } from '#lib/use-messages.ts';
import { createProject, type ProjectContent } from '#features/projects/queries.ts';
import { NameDialog } from './NameDialog.tsx';

export interface NewProjectDialogProps {
  initialContent?: ProjectContent;
  onClose: () => void;
}

/** Creates a project and opens it. It stays open meanwhile: the server would go on after it is closed. */
export function NewProjectDialog({ initialContent = 'empty', onClose }: NewProjectDialogProps) {
  const t = useMessages();
  const [content, setContent] = useState<ProjectContent>(initialContent);
  return (
    <NameDialog
      title={t('projects.new.title')}
      initialName=""
      submitLabel={t('projects.new.submit')}
      busyLabel={t('projects.new.busy')}
      patience={content === 'starter' ? t('projects.new.patience') : undefined}
      onSubmit={async (name) => {
        const project = await createProject(name, content);
        location.assign(projectHome(project.attributes.internal_subdomain));
        // Busy until the page is left.
        await new Promise(() => undefined);
      }}
      onClose={onClose}
    >
      {(isBusy) => (
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
      )}
    </NameDialog>
  );
}
