import { Empty } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Workflow } from 'lucide-react';
import { useParams } from 'react-router';
import { Pane } from '#lib/layout/Pane.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { workflowsQuery } from '#lib/workflows.ts';
import { QueryError } from '#features/project-settings/parts/QueryError.tsx';
import { WorkflowForm } from './WorkflowForm.tsx';

/** A workflow that does not exist yet. */
export function NewWorkflow() {
  return <WorkflowForm workflow={null} />;
}

/** The workflow named in the address. */
export function EditWorkflow() {
  const t = useMessages();
  const { workflowId } = useParams();
  const workflows = useQuery(workflowsQuery);
  const workflow = workflows.data?.find(({ id }) => id === workflowId);
  if (workflow) return <WorkflowForm key={workflow.id} workflow={workflow} />;
  if (workflows.isPending) return <Pane>{null}</Pane>;
  if (workflows.isError) {
    return (
      <Pane>
        <QueryError
          title={t('settings.workflows.failed')}
          error={workflows.error}
          onRetry={() => void workflows.refetch()}
        />
      </Pane>
    );
  }
  return (
    <Empty isPage icon={Workflow} title={t('settings.workflows.gone.title')}>
      {t('settings.workflows.gone.body')}
    </Empty>
  );
}
