import { Button, ButtonLink, Empty, IconButton, IconLink, ListRow, SkeletonRows } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus, Workflow } from 'lucide-react';
import { Outlet, useMatch, useParams } from 'react-router';
import { itemTypesQuery } from '#lib/current-site.ts';
import { PageTitle } from '#lib/layout/PageHead.tsx';
import { Pane, PaneBody } from '#lib/layout/Pane.tsx';
import { SplitPane } from '#lib/layout/SplitPane.tsx';
import { paths } from '#lib/paths.ts';
import { useIsCompact } from '#lib/use-is-compact.ts';
import { useMessages } from '#lib/use-messages.ts';
import { workflowsQuery } from '#lib/workflows.ts';
import { QueryError } from '#features/project-settings/parts/QueryError.tsx';
import styles from '#features/project-settings/settings.module.css';
import { useWorkflowRefusal } from './use-workflow-refusal.ts';
import { modelsOf } from './workflow-uses.ts';

/** Workflows at the left, the chosen one at the right; a blank slate while there is none (spec 3, section 4). */
export function WorkflowsPage() {
  const isCompact = useIsCompact();
  const { workflowId } = useParams();
  const isNew = useMatch(paths.newWorkflow()) !== null;
  const isChosen = isNew || workflowId !== undefined;
  const { data: workflows } = useQuery(workflowsQuery);
  if (workflows?.length === 0 && !isChosen) return <NoWorkflows />;
  if (!isCompact) {
    return (
      <SplitPane id="workflows" list={<WorkflowList chosenId={workflowId} />}>
        <Outlet />
      </SplitPane>
    );
  }
  return isChosen ? <Outlet /> : <WorkflowList />;
}

function NoWorkflows() {
  const t = useMessages();
  const refusal = useWorkflowRefusal();
  return (
    <Pane label={t('settings.workflows.title')}>
      <Empty
        isPage
        icon={Workflow}
        title={<h1>{t('settings.workflows.empty.title')}</h1>}
        action={
          refusal === undefined ? (
            <ButtonLink href={paths.newWorkflow()} icon={Plus} variant="primary">
              {t('settings.workflows.add')}
            </ButtonLink>
          ) : (
            <Button icon={Plus} disabledReason={refusal}>
              {t('settings.workflows.add')}
            </Button>
          )
        }
      >
        {t('settings.workflows.empty.body')}
      </Empty>
    </Pane>
  );
}

function WorkflowList({ chosenId }: { chosenId?: string }) {
  const t = useMessages();
  const refusal = useWorkflowRefusal();
  const workflows = useQuery(workflowsQuery);
  const { data: itemTypes } = useQuery(itemTypesQuery);
  return (
    <Pane label={t('settings.workflows.title')}>
      <PageTitle
        title={t('settings.workflows.title')}
        tools={
          refusal === undefined ? (
            <IconLink icon={Plus} label={t('settings.workflows.add')} href={paths.newWorkflow()} />
          ) : (
            <IconButton icon={Plus} label={t('settings.workflows.add')} disabledReason={refusal} />
          )
        }
      />
      <PaneBody>
        <div className={styles.rows}>
          {workflows.isPending && <SkeletonRows rows={3} rowHeight={58} />}
          {workflows.isError && (
            <QueryError
              title={t('settings.workflows.failed')}
              error={workflows.error}
              onRetry={() => void workflows.refetch()}
            />
          )}
          {workflows.data?.length === 0 && <Empty title={t('settings.workflows.empty.title')} />}
          {workflows.data?.map(({ id, attributes: { name, stages } }) => (
            <ListRow
              key={id}
              href={paths.workflow(id)}
              isCurrent={id === chosenId}
              title={name}
              // Models may be here later than workflows.
              meta={[
                t('settings.workflows.stage-count', { count: stages.length }),
                ...(itemTypes === undefined
                  ? []
                  : [t('settings.workflows.model-count', { count: modelsOf(id, itemTypes).length })]),
              ].join(' · ')}
            />
          ))}
        </div>
      </PaneBody>
    </Pane>
  );
}
