import type { createBrowserRouter } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * A router that keeps to itself that a page is being loaded. The console shows the page before meanwhile, as it is, and
 * each change of the router's state renders the whole of it again, which the page to come then waits for.
 */
export function settledRouter(router: Router): Router {
  return Object.create(router, {
    subscribe: {
      value: (listener: Parameters<Router['subscribe']>[0]) => {
        let known = router.state;
        return router.subscribe((state, details) => {
          const { navigation: _before, ...shown } = known;
          const isNews =
            state.navigation.state === 'idle' ||
            Object.entries(shown).some(([name, value]) => state[name as keyof typeof shown] !== value);
          if (!isNews) return;
          known = state;
          listener(state, details);
        });
      },
    },
  }) as Router;
}
