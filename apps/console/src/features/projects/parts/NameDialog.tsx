import { TextField } from '@lectern/ui';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { ProjectDialog, type ProjectDialogProps, useDialogTask } from './ProjectDialog.tsx';

export interface NameDialogProps extends Omit<ProjectDialogProps, 'task' | 'children' | 'onSubmit'> {
  initialName: string;
  /** What is named; a project otherwise. */
  label?: string;
  /** Above the name. */
  lead?: string;
  /** Below the name. */
  children?: ReactNode | ((isBusy: boolean) => ReactNode);
  /** Throws `ApiError`. */
  onSubmit: (name: string) => Promise<void>;
}

/** Asks for the name of a project or an organization. */
export function NameDialog({ initialName, label, lead, children, onSubmit, ...dialog }: NameDialogProps) {
  const t = useMessages();
  const [name, setName] = useState(initialName);
  const [problem, setProblem] = useState<string | null>(null);
  const task = useDialogTask();

  function handleSubmit() {
    if (name.trim() === '') return setProblem('projects.name.required');
    void task.run(() => onSubmit(name.trim()));
  }

  return (
    <ProjectDialog {...dialog} task={task} onSubmit={handleSubmit}>
      {lead !== undefined && <p>{lead}</p>}
      <TextField
        label={label ?? t('projects.name')}
        autoFocus
        isRequired
        value={name}
        error={problem === null ? undefined : t(problem)}
        onChange={(next) => {
          setName(next);
          setProblem(null);
        }}
      />
      {typeof children === 'function' ? children(task.isBusy) : children}
    </ProjectDialog>
  );
}
