import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useLeaveGuard } from '../../../../lib/use-leave-guard.ts';
import { usePageHref } from '../../use-place.ts';

/**
 * The two ways out of a dialog that is a route: `close` asks when something is unsaved, `leave` goes without asking
 * because it was saved. Both end on the page below unless another address is given.
 */
export function useClosing(changedNames: readonly string[]) {
  const navigate = useNavigate();
  const pageHref = usePageHref();
  const [isDone, setIsDone] = useState(false);
  useLeaveGuard(isDone ? [] : changedNames);
  return {
    close: () => void navigate(pageHref),
    leave: (href: string = pageHref) => {
      // The guard must have let go before the router asks it.
      flushSync(() => setIsDone(true));
      void navigate(href);
    },
  };
}
