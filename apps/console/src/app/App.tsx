import { ConfirmHost, I18nProvider, Notices, UiTextsProvider } from '@lectern/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { IntlProvider } from 'react-intl';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { languageOf, regionalTag } from '../lib/i18n/languages.ts';
import { createMessageErrorReporter } from '../lib/i18n/report-message-error.ts';
import { uiTexts } from '../lib/i18n/ui-texts.ts';
import { logError } from '../lib/log-error.ts';
import { messageStore } from '../lib/message-store.ts';
import { queryClient } from '../lib/query.ts';
import { useMessages } from '../lib/use-messages.ts';

const reportMessageError = createMessageErrorReporter((error) => logError('A text is faulty.', error));

/** The layout around the pages. */
export function App({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  const { speech, messages } = useSyncExternalStore(messageStore.subscribe, messageStore.read);
  const language = languageOf(speech);
  // The document declares the language of its texts, for screen readers, hyphenation and text direction.
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = speech === 'pseudo-rtl' ? 'rtl' : 'ltr';
  }, [language, speech]);
  return (
    <QueryClientProvider client={queryClient}>
      <IntlProvider locale={language} messages={messages} onError={reportMessageError}>
        <I18nProvider locale={regionalTag(speech, navigator.languages)}>
          <Words>
            <RouterProvider router={router} />
            <ConfirmHost />
            <Notices />
          </Words>
        </I18nProvider>
      </IntlProvider>
    </QueryClientProvider>
  );
}

/** Lends the parts of the design system their words. */
function Words({ children }: { children: ReactNode }) {
  const t = useMessages();
  return <UiTextsProvider value={useMemo(() => uiTexts(t), [t])}>{children}</UiTextsProvider>;
}
