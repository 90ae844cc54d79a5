import { choose } from '@lectern/ui';
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { guardLeaving } from './leaving.ts';
import { paths } from './paths.ts';
import { session } from './session.ts';
import { isCompactWindow } from './use-is-compact.ts';
import { useMessages } from './use-messages.ts';

/**
 * Asks before unsaved changes are lost, by link, back button, signing out or closing the window. `changedNames` are the
 * labels of the changed fields; empty means clean. With `save`, which returns whether it was stored, saving is offered.
 * `keepsForm` accepts URLs under which the form stays open. `onLeave` is called when the changes are discarded.
 */
export function useLeaveGuard(
  changedNames: readonly string[],
  save?: () => Promise<boolean>,
  keepsForm: (pathname: string) => boolean = never,
  onLeave?: () => void,
): void {
  const t = useMessages();
  const isDirty = changedNames.length > 0;
  const own = useLocation().pathname;
  const isLetGo = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isLetGo.current &&
      currentLocation.pathname === own &&
      nextLocation.pathname !== own &&
      !keepsForm(nextLocation.pathname) &&
      !staysBelow(own, nextLocation.pathname),
  );
  const names = changedNames.join(', ');
  const latest = useRef({ t, names, save, onLeave });
  useEffect(() => {
    latest.current = { t, names, save, onLeave };
  });

  // Stays the same while texts are loaded, so that a form with changes is registered once.
  const ask = useCallback(async (): Promise<boolean> => {
    const { t, names: changed, save: store } = latest.current;
    // Without a session saving would wait for the next one.
    const canSave = store !== undefined && session.token() !== null;
    const answer = await choose({
      title: t('leave.title'),
      body: t('leave.body', { names: changed }),
      confirmLabel: t('leave.confirm'),
      alternativeLabel: canSave ? t('leave.save') : undefined,
      cancelLabel: t('leave.cancel'),
      tone: 'danger',
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
    void ask().then((isLeaving) => {
      asked.current = null;
      if (isLeaving) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, ask]);

  useEffect(() => {
    if (!isDirty) return undefined;
    isLetGo.current = false;
    const warn = (event: BeforeUnloadEvent) => {
      // Who has agreed to leave is not asked again.
      if (!isLetGo.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    const release = guardLeaving(async () => {
      isLetGo.current = await ask();
      return isLetGo.current;
    });
    return () => {
      window.removeEventListener('beforeunload', warn);
      release();
    };
  }, [isDirty, ask]);
}

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
