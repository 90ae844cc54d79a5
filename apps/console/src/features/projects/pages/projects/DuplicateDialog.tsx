import { Checkbox, notify } from '@lectern/ui';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '#lib/describe-error.ts';
import { type Project, refreshLists } from '#lib/projects.ts';
import { useMessages } from '#lib/use-messages.ts';
import { duplicateProject } from '#features/projects/queries.ts';
import { useActing } from '#features/projects/parts/acting.ts';
import { describeRefusal } from '#features/projects/parts/describe-refusal.ts';
import { NameDialog } from '#features/projects/parts/NameDialog.tsx';

/** How soon the list shows a copy that is being made. */
const startsWithinMs = 1500;

/** Copies a project. It goes on when the dialog is closed: a notice says how it ended. */
export function DuplicateDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useMessages();
  const { owner } = useActing();
  const { name } = project.attributes;
  const [isSchemaOnly, setIsSchemaOnly] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function handleSubmit(copyName: string) {
    const refresh = setTimeout(() => void refreshLists(), startsWithinMs);
    try {
      await duplicateProject(owner, project.id, copyName, isSchemaOnly);
      notify.success(t('projects.duplicate.done', { name: copyName }));
      if (isOpen.current) onClose();
    } catch (error) {
      if (isOpen.current) throw error;
      notify.error(describeRefusal(error, t) ?? describeError(error, t));
    } finally {
      clearTimeout(refresh);
    }
  }

  return (
    <NameDialog
      title={t('projects.duplicate.title', { name })}
      initialName={t('projects.duplicate.name', { name })}
      submitLabel={t('projects.duplicate.submit')}
      busyLabel={t('projects.duplicate.busy')}
      mayClose
      patience={t('projects.duplicate.patience')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Checkbox isSelected={isSchemaOnly} onChange={setIsSchemaOnly}>
        {t('projects.duplicate.schema-only')}
      </Checkbox>
      <p>{t(isSchemaOnly ? 'projects.duplicate.body.schema' : 'projects.duplicate.body')}</p>
    </NameDialog>
  );
}
