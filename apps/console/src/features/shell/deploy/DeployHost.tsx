import { type ComponentType, useEffect, useState } from 'react';
import { logError } from '#lib/log-error.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { loadDeployPart } from './load-deploy-part.ts';

/** Shows deploy statuses once the page has nothing more urgent to do: they are no part of the first load. */
export function DeployHost() {
  const [loaded, setLoaded] = useState<{ DeployStatus: ComponentType } | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        loadDeployPart(() => import('./DeployStatus.tsx')).then(setLoaded, (error: unknown) =>
          logError('Deploy statuses could not be loaded.', error),
        );
      }),
    [],
  );
  return loaded === null ? null : <loaded.DeployStatus />;
}
