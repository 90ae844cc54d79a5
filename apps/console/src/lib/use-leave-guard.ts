import { choose } from '@lectern/ui';
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { guardLeaving } from './leaving.ts';
import { leaveQuestion } from './leave-question.ts';
import { paths } from './paths.ts';
import { session } from './session.ts';
import type { PendingUploads } from './uploads/queue/pending-uploads.ts';
import { isCompactWindow } from './use-is-compact.ts';
import { useMessages } from './use-messages.ts';

export interface LeaveGuardOptions {
  /** Offers saving; returns whether it was stored. */
  save?: () => Promise<boolean>;
  /** Accepts URLs under which the form stays open. */
  keepsForm?: (pathname: string) => boolean;
  /** Called when the changes are discarded. */
  onLeave?: () => void;
  /** Files on their way to the form, which would not get them any more. */
  uploads?: PendingUploads;
}

/**
 * Asks before unsaved changes are lost, by link, back button, signing out or closing the window, and before a form is
 * left that files are on their way to. `changedNames` are the labels of the changed fields; empty means clean.
 */
export function useLeaveGuard(
  changedNames: readonly string[],
  { save, keepsForm = never, onLeave, uploads = noUploads }: LeaveGuardOptions = {},
): void {
  const t = useMessages();
  const isDirty = changedNames.length > 0;
  const hasUploads = uploads.count > 0;
  const own = useLocation().pathname;
  const isLetGo = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (isDirty || hasUploads) &&
      !isLetGo.current &&
      currentLocation.pathname === own &&
      nextLocation.pathname !== own &&
      !keepsForm(nextLocation.pathname) &&
      !staysBelow(own, nextLocation.pathname),
  );
  const names = changedNames.join(', ');
  const latest = useRef({ t, names, save, onLeave, uploads });
  useEffect(() => {
    latest.current = { t, names, save, onLeave, uploads };
  });

  // Stays the same while texts are loaded, so that a form with changes is registered once.
  const ask = useCallback(async (pending: PendingUploads): Promise<boolean> => {
    const { t, names: changed, save: store } = latest.current;
    // Without a session saving would wait for the next one.
    const canSave = changed !== '' && store !== undefined && session.token() !== null;
    const answer = await choose({
      ...leaveQuestion(changed, pending, t),
      alternativeLabel: canSave ? t('leave.save') : undefined,
    });
    if (answer === 'alternative') return (await store?.()) ?? false;
    if (answer === 'confirmed') latest.current.onLeave?.();
    return answer === 'confirmed';
  }, []);

  // Saving changes the names while the question is still open: each departure is asked about once.
  const asked = useRef<unknown>(null);
  useEffect(() => {
    if (blocker.state !== 'blocked' || asked.current === blocker.location) return;
    asked.current = blocker.location;
    void ask(latest.current.uploads).then((isLeaving) => {
      asked.current = null;
      if (isLeaving) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, ask]);

  useEffect(() => {
    if (!isDirty && !hasUploads) return undefined;
    isLetGo.current = false;
    const warn = (event: BeforeUnloadEvent) => {
      // Who has agreed to leave is not asked again.
      if (!isLetGo.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    const release = guardLeaving(async () => {
      // About uploads, which this would cancel, the shell asks.
      isLetGo.current = !isDirty || (await ask(noUploads));
      return isLetGo.current;
    });
    return () => {
      window.removeEventListener('beforeunload', warn);
      release();
    };
  }, [isDirty, hasUploads, ask]);
}

const noUploads: PendingUploads = { count: 0, names: '' };

function never(): boolean {
  return false;
}

/** The account, the preferences and the settings open over a page, which keeps its values meanwhile. */
function staysBelow(own: string, next: string): boolean {
  const isOpenedOver = (path: string) => next.startsWith(path) && !own.startsWith(path);
  if (isOpenedOver(paths.preferences()) || isOpenedOver(paths.account())) return true;
  const settings = paths.projectSettings();
  return next.startsWith(settings) && !own.startsWith(settings) && !isCompactWindow();
}
