import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useLeaveGuard } from '#lib/use-leave-guard.ts';
import { stepsToPage } from '#features/schema/page-below.ts';
import { usePageHref } from '#features/schema/use-place.ts';

/**
 * The two ways to close a dialog with its own URL: `close` asks about unsaved changes, `leave` does not because they
 * were saved. Both return to the page below in its previous state; `leave` may open another URL. The dialog does not
 * stay in the history.
 */
export function useClosing(changedNames: readonly string[]) {
  const navigate = useNavigate();
  const pageHref = usePageHref();
  const [isDone, setIsDone] = useState(false);
  useLeaveGuard(isDone ? [] : changedNames);

  function goTo(href: string) {
    const steps = href === pageHref ? stepsToPage(pageHref) : null;
    void (steps === null ? navigate(href, { replace: true }) : navigate(steps));
  }

  return {
    close: () => goTo(pageHref),
    leave: (href: string = pageHref) => {
      // The guard must be released before the router checks it.
      flushSync(() => setIsDone(true));
      goTo(href);
    },
  };
}
