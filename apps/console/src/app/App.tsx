import { ConfirmHost, I18nProvider, Notices } from '@lectern/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { IntlProvider } from 'react-intl';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { messageStore } from '../lib/message-store.ts';
import { queryClient } from '../lib/query.ts';

const locale = 'en';

/** Everything that stands around the pages. */
export function App({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  const messages = useSyncExternalStore(messageStore.subscribe, messageStore.read);
  return (
    <QueryClientProvider client={queryClient}>
      <IntlProvider locale={locale} messages={messages}>
        <I18nProvider locale={navigator.language.startsWith(locale) ? navigator.language : locale}>
          <RouterProvider router={router} />
          <ConfirmHost />
          <Notices />
        </I18nProvider>
      </IntlProvider>
    </QueryClientProvider>
  );
}
