import { confirm } from '@lectern/ui';
import { useEffect } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { paths } from './paths.ts';
import { isCompactWindow } from './use-is-compact.ts';
import { useMessages } from './use-messages.ts';

/**
 * Asks before unsaved changes are lost, by link, back button or closing the
 * window. `changedNames` are the labels of the changed fields; empty means clean.
 */
export function useLeaveGuard(changedNames: readonly string[]): void {
  const t = useMessages();
  const isDirty = changedNames.length > 0;
  const own = useLocation().pathname;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname === own && nextLocation.pathname !== own && !staysBelow(own, nextLocation.pathname),
  );
  const names = changedNames.join(', ');

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: t('leave.title'),
      body: t('leave.body', { names }),
      confirmLabel: t('leave.confirm'),
      cancelLabel: t('leave.cancel'),
      tone: 'danger',
    }).then((isConfirmed) => (isConfirmed ? blocker.proceed() : blocker.reset()));
  }, [blocker, names, t]);

  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}

/** The settings open over a page, which keeps its values meanwhile. */
function staysBelow(own: string, next: string): boolean {
  const settings = paths.projectSettings();
  return next.startsWith(settings) && !own.startsWith(settings) && !isCompactWindow();
}
