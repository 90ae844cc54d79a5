import { notify } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from 'react-router';
import { managementApi } from '#lib/api.ts';
import { environmentsQuery, usePermissions } from '#lib/current-site.ts';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/query.ts';
import { useMessages } from '#lib/use-messages.ts';
import { actionsOn, copyName } from './environment-rules.ts';
import { NameDialog } from './NameDialog.tsx';
import { useForcing } from './use-forcing.ts';

/** Forks the environment of the URL. */
function ForkDialog() {
  const t = useMessages();
  const navigate = useNavigate();
  const force = useForcing();
  const { can } = usePermissions();
  const { environmentId = '' } = useParams();
  const environments = useQuery(environmentsQuery).data;
  const source = environments?.find(({ id }) => id === environmentId);
  if (environments === undefined) return null;
  if (source === undefined || !actionsOn(source, environments, can).includes('fork'))
    return <Navigate to={paths.projectSettingsPage('environments')} replace />;

  return (
    <NameDialog
      kind="fork"
      environmentId={environmentId}
      initialName={copyName(environmentId, new Date())}
      onClose={() => void navigate(paths.projectSettingsPage('environments'))}
      onSubmit={async ({ id, isFast }) => {
        const isDone = await force({
          environmentId,
          title: t('settings.environments.fork.force.title', { id: environmentId }),
          confirmLabel: t('settings.environments.fork.force.confirm'),
          run: (isForced) =>
            managementApi.post('/environments/:environmentId/fork', {
              params: { environmentId },
              query: { immediate_return: true, ...(isFast && { fast: true }), ...(isForced && { force: true }) },
              data: { type: 'environment', id },
            }),
        });
        if (!isDone) return;
        notify.success(t('settings.environments.fork.done', { id: environmentId, to: id }));
        await navigate(paths.environment(id));
        await queryClient.invalidateQueries(environmentsQuery);
      }}
    />
  );
}

export { ForkDialog as dialog };
