import { siteChannel } from '@lectern/domain';
import { notify } from '@lectern/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { currentEnvironment, environmentsQuery, useSite } from '../lib/current-site.ts';
import { environmentHome, sandboxEnvironmentId } from '../lib/environment.ts';
import { followChannel, type LiveMessage } from '../lib/realtime/live-connection.ts';
import { refreshCache } from '../lib/realtime/refresh-cache.ts';
import { useLiveEvents } from '../lib/realtime/use-live-events.ts';
import { session } from '../lib/session.ts';
import { type Translate, useMessages } from '../lib/use-messages.ts';
import { viewedRole } from '../lib/viewed-role.ts';
import { environmentStep, leaveDelayMs } from './environment-events.ts';

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
    followEnvironment(message, sandboxId, t);
  });
  useLeaveMissing(sandboxId);
  useEffect(() => sayFarewell(t), [t]);
  return null;
}

/** Leaves an environment that the list does not have as a ready one. */
function useLeaveMissing(sandboxId: string | null): void {
  const delayMs = leaveDelayMs(currentEnvironment(useSuspenseQuery(environmentsQuery).data));

  useEffect(() => {
    if (sandboxId === null || delayMs === null) return;
    const timer = setTimeout(() => leaveEnvironment('live.environment.gone', sandboxId), delayMs);
    return () => clearTimeout(timer);
  }, [sandboxId, delayMs]);
}

function followEnvironment(message: LiveMessage, sandboxId: string | null, t: Translate): void {
  const step = environmentStep(message, sandboxId);
  if (step.kind === 'say') notify[step.tone](t(step.text, { id: step.id }));
  if (step.kind === 'leave') leaveEnvironment(step.text, step.id);
  if (step.kind === 'rename') {
    const rest = location.href.slice((location.origin + environmentHome(sandboxId)).length);
    location.replace(environmentHome(step.id) + rest);
  }
}

function leaveEnvironment(text: string, id: string): void {
  sessionStorage.setItem(farewellKey, JSON.stringify({ text, id }));
  location.assign(environmentHome(null));
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
