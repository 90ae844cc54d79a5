import { RouterProvider } from '@lectern/ui';
import { type ReactNode, useCallback } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';
import { environmentHome, sandboxEnvironmentId } from '../lib/environment.ts';

declare module 'react-aria-components' {
  interface RouterConfig {
    routerOptions: NavigateOptions;
  }
}

/**
 * Lets every link of the UI kit change pages without reloading the console. Links do not depend on the current page.
 */
export function AriaRouter({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const go = useCallback((to: string, options?: NavigateOptions) => void navigate(to, options), [navigate]);
  return (
    <RouterProvider navigate={go} useHref={ownHref}>
      {children}
    </RouterProvider>
  );
}

/** Console URLs get its base; absolute ones, of assets and other sites, stay unchanged. */
function ownHref(href: string): string {
  return /^\/(?!\/)/.test(href) ? environmentHome(sandboxEnvironmentId()).slice(0, -1) + href : href;
}
