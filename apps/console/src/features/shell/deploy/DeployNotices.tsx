import type { LiveEvents } from '@lectern/domain';
import { type ComponentType, useState } from 'react';
import { logError } from '#lib/log-error.ts';
import { useLiveEvents } from '#lib/realtime/use-live-events.ts';
import { loadDeployPart } from './load-deploy-part.ts';

/** A new entry in the log of builds, as every window of the project receives it. */
export type AnnouncedBuildEvent = LiveEvents['build_event:upsert'];

/** A notice stays longer than an event is needed. */
const mostEvents = 20;

/**
 * Announces what becomes of builds, on any page (spec 1, section 4); rendered once, in the shell. What it takes is
 * loaded with the first event.
 */
export function DeployNotices() {
  const [events, setEvents] = useState<readonly AnnouncedBuildEvent[]>([]);
  const [loaded, setLoaded] = useState<{ DeployNotice: ComponentType<{ event: AnnouncedBuildEvent }> } | null>(null);
  useLiveEvents((message) => {
    if (message.name !== 'build_event:upsert') return;
    const { payload } = message;
    setEvents((before) => [...before, payload].slice(-mostEvents));
    if (loaded !== null) return;
    loadDeployPart(() => import('./DeployNotice.tsx')).then(setLoaded, (error: unknown) =>
      logError('The notice of a deployment could not be loaded.', error),
    );
  });
  return loaded && events.map((event) => <loaded.DeployNotice key={event.ids.join()} event={event} />);
}
