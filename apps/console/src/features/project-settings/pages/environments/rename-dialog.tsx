import { notify } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { managementApi } from '#lib/api.ts';
import { environmentsQuery, usePermissions } from '#lib/current-site.ts';
import { environmentHome, sandboxEnvironmentId } from '#lib/environment.ts';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/query.ts';
import { useMessages } from '#lib/use-messages.ts';
import { actionsOn } from './environment-rules.ts';
import { NameDialog } from './NameDialog.tsx';

/** Gives the environment of the URL another name. */
function RenameDialog() {
  const t = useMessages();
  const navigate = useNavigate();
  const { can } = usePermissions();
  const { environmentId = '' } = useParams();
  // The live event of the new name may arrive before the response of the request.
  const [isRenaming, setIsRenaming] = useState(false);
  const environments = useQuery(environmentsQuery).data;
  const environment = environments?.find(({ id }) => id === environmentId);
  if (environments === undefined) return null;
  const mayRename = environment !== undefined && actionsOn(environment, environments, can).includes('rename');
  if (!mayRename && !isRenaming) return <Navigate to={paths.projectSettingsPage('environments')} replace />;

  return (
    <NameDialog
      kind="rename"
      environmentId={environmentId}
      initialName={environmentId}
      onClose={() => void navigate(paths.projectSettingsPage('environments'))}
      onSubmit={async ({ id }) => {
        setIsRenaming(true);
        try {
          await managementApi.put('/environments/:environmentId/rename', {
            params: { environmentId },
            data: { type: 'environment', id },
          });
        } catch (error) {
          setIsRenaming(false);
          throw error;
        }
        if (sandboxEnvironmentId() === environmentId) {
          // The name is the base of every URL of this window.
          location.assign(environmentHome(id).slice(0, -1) + paths.environment(id));
          return;
        }
        notify.success(t('settings.environments.rename.done', { id: environmentId, to: id }));
        await navigate(paths.environment(id));
        await queryClient.invalidateQueries(environmentsQuery);
      }}
    />
  );
}

export { RenameDialog as dialog };
