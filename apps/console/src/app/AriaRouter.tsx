import { RouterProvider } from '@lectern/ui';
import type { ReactNode } from 'react';
import { type NavigateOptions, useHref, useNavigate } from 'react-router';

declare module 'react-aria-components' {
  interface RouterConfig {
    routerOptions: NavigateOptions;
  }
}

/** Lets every link of the kit change pages without loading the console again. */
export function AriaRouter({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <RouterProvider navigate={(to, options) => void navigate(to, options)} useHref={useOwnHref}>
      {children}
    </RouterProvider>
  );
}

/** Addresses of the console get its base; whole ones, of assets and other sites, stay as they are. */
function useOwnHref(href: string): string {
  const own = useHref(href);
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(href) ? href : own;
}
