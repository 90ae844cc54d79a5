import { siteChannel } from '@lectern/domain';
import { notify } from '@lectern/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { environmentsQuery, useSite } from '../lib/current-site.ts';
import { environmentHome, sandboxEnvironmentId } from '../lib/environment.ts';
import { logError } from '../lib/log-error.ts';
import { queryClient } from '../lib/query.ts';
import { followChannel, type LiveMessage } from '../lib/realtime/live-connection.ts';
import { refreshCache } from '../lib/realtime/refresh-cache.ts';
import { useLiveEvents } from '../lib/realtime/use-live-events.ts';
import { session } from '../lib/session.ts';
import { type Translate, useMessages } from '../lib/use-messages.ts';
import { viewedRole } from '../lib/viewed-role.ts';
import { environmentStep } from './environment-events.ts';

/** Kept over the load of the page that leaving an environment is. */
const farewellKey = 'lectern.farewell';

/** Keeps the page up to date with what others do, and in an environment that is there. Renders nothing. */
export function LiveUpdates() {
  const t = useMessages();
  const siteId = useSite().id;
  const principal = useSyncExternalStore(session.subscribe, session.principal);
  const sandboxId = sandboxEnvironmentId();

  useEffect(
    () =>
      // The server admits no socket with the permissions of a viewed role.
      principal === null || viewedRole() !== null ? undefined : followChannel(siteChannel(siteId, sandboxId)),
    [principal, siteId, sandboxId],
  );
  useLiveEvents((message) => {
    refreshCache(message);
    if (!message.name.startsWith('environment:')) return;
    followEnvironment(message, sandboxId, t).catch((error: unknown) =>
      logError('The environments could not be read.', error),
    );
  });
  useEffect(() => sayFarewell(t), [t]);
  return null;
}

async function followEnvironment(message: LiveMessage, sandboxId: string | null, t: Translate): Promise<void> {
  const environments = await queryClient.fetchQuery({ ...environmentsQuery, staleTime: 0 });
  const step = environmentStep(message, sandboxId, environments);
  if (step.kind === 'say') notify[step.tone](t(step.text, { id: step.id }));
  if (step.kind === 'leave') {
    sessionStorage.setItem(farewellKey, JSON.stringify({ text: step.text, id: step.id }));
    location.assign(environmentHome(null));
  }
  if (step.kind === 'rename') {
    const rest = location.href.slice((location.origin + environmentHome(sandboxId)).length);
    location.replace(environmentHome(step.id) + rest);
  }
}

/** Explains why the previous environment was left. */
function sayFarewell(t: Translate): void {
  const kept = sessionStorage.getItem(farewellKey);
  if (kept === null) return;
  sessionStorage.removeItem(farewellKey);
  // Written just before by the previous page.
  const { text, id } = JSON.parse(kept) as { text: string; id: string };
  notify.info(t(text, { id }));
}
