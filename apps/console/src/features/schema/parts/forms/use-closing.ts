import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useLeaveGuard } from '#lib/use-leave-guard.ts';
import { stepsToPage } from '#features/schema/page-below.ts';
import { usePageHref } from '#features/schema/use-place.ts';

/**
 * The two ways out of a dialog that is a route: `close` asks when something is unsaved, `leave` goes without asking
 * because it was saved. Both go back to the page below, as it was; `leave` goes to another address when one is given.
 * The dialog does not stay in the history.
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
      // The guard must have let go before the router asks it.
      flushSync(() => setIsDone(true));
      goTo(href);
    },
  };
}
