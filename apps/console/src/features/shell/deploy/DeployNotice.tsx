import type { BuildEventType } from '@lectern/domain';
import { notify } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { buildTriggersQuery } from '#lib/build-triggers.ts';
import { useMe } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';
import { followedTriggers } from './deploy-state.ts';
import type { AnnouncedBuildEvent } from './DeployNotices.tsx';

/** Until a notice leaves (spec 1, section 9). */
const shownForMs = 15_000;

/** Failures of a build or an indexing; what is aborted was asked for. */
const tones: Readonly<Record<BuildEventType, 'success' | 'error' | 'info'>> = {
  request_success: 'info',
  request_failure: 'error',
  request_aborted: 'info',
  response_success: 'success',
  response_failure: 'error',
  response_unprocessable: 'error',
  response_timeout: 'error',
  indexing_started: 'info',
  indexing_success: 'success',
  indexing_failure: 'error',
  indexing_aborted: 'info',
};

/**
 * Names a trigger and what became of its build, once, if the navigation bar follows the trigger. Renders nothing itself:
 * notices have their own place, which pages do not change.
 */
export function DeployNotice({ event }: { event: AnnouncedBuildEvent }) {
  const t = useMessages();
  const { actor } = useMe();
  const isShown = useRef(false);
  const triggers = useQuery(buildTriggersQuery).data ?? [];
  const trigger = followedTriggers(actor, triggers).find(({ id }) => id === event.build_trigger_id);
  const name = trigger?.attributes.name;
  const { event_type: type, build_trigger_id: triggerId } = event;

  useEffect(() => {
    if (name === undefined || isShown.current) return;
    isShown.current = true;
    // An indexing begins as soon as a build has succeeded, and would hide that.
    const id = `${type.startsWith('indexing_') ? 'indexing' : 'deploy'} ${triggerId}`;
    // The time of a notice that is replaced would go on for the next one.
    notify.dismiss(id);
    notify[tones[type]](name, { id, detail: t(`shell.deploy.event.${type}`), shownForMs });
  }, [name, type, triggerId, t]);

  return null;
}
