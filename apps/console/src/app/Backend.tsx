import { useLoaderData } from 'react-router';
import { DeniedPage } from '../features/shell/DeniedPage.tsx';
import { Shell } from '../features/shell/Shell.tsx';
import { ViewedRoleBar } from '../features/shell/ViewedRoleBar.tsx';
import { AriaRouter } from './AriaRouter.tsx';
import type { BackendState } from './backend.ts';
import { features } from './features.ts';
import { LiveUpdates } from './LiveUpdates.tsx';
import { Plugins } from './Plugins.tsx';

/** The signed-in part: the shell, or the screen that explains why there is none. */
export function Backend() {
  const state = useLoaderData<BackendState>();
  if (state.status === 'denied') {
    return (
      <AriaRouter>
        <ViewedRoleBar />
        <DeniedPage access={state.access} />
      </AriaRouter>
    );
  }
  return (
    <AriaRouter>
      <Shell features={features} />
      <LiveUpdates />
      <Plugins />
    </AriaRouter>
  );
}
