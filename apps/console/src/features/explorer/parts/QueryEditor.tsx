import type { Fetcher } from '@graphiql/toolkit';
import { useGraphiQL } from '@graphiql/react';
import { GraphiQL } from 'graphiql';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import 'graphiql/setup-workers/vite';
import '@graphiql/react/style.css';
import '@graphiql/plugin-doc-explorer/style.css';
import '@graphiql/plugin-history/style.css';
import 'graphiql/graphiql.css';
import { themeStore } from '#lib/theme.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { costOf, type QueryCost, requestHeaders, type RequestSettings } from '../request.ts';
import styles from './query-editor.module.css';

export interface QueryEditorProps extends Omit<RequestSettings, 'tokenId'> {
  token: string;
  isPrimary: boolean;
  /** Where queries, variables and favourites are stored in this browser. */
  storagePrefix: string;
  onCost: (cost: QueryCost | null) => void;
}

const example = `{
  _site {
    locales
    globalSeo {
      siteName
    }
  }
}
`;

/** GraphiQL for the delivery API: tabs, documentation, history with favourites. */
export function QueryEditor({
  environmentId,
  includesDrafts,
  isStrict,
  token,
  isPrimary,
  storagePrefix,
  onCost,
}: QueryEditorProps) {
  const choice = useSyncExternalStore(themeStore.subscribe, themeStore.read);
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isDark = choice === 'system' ? isSystemDark : choice === 'dark';
  const fetcher = useMemo<Fetcher>(
    () => async (sent, options) => {
      const response = await fetch('/graphql', {
        method: 'POST',
        headers: requestHeaders(
          { environmentId, includesDrafts, isStrict },
          { token, isPrimary, ...(options?.headers && { added: options.headers }) },
        ),
        body: JSON.stringify(sent),
      });
      // GraphiQL reads the schema by itself.
      if (sent.operationName !== 'IntrospectionQuery') onCost(costOf(response.headers));
      return response.json();
    },
    [environmentId, includesDrafts, isStrict, token, isPrimary, onCost],
  );
  const storage = useMemo(() => prefixed(storagePrefix), [storagePrefix]);
  return (
    // Code runs from left to right, and so do the texts of GraphiQL.
    <div dir="ltr" className={styles.editor}>
      <GraphiQL
        // With another one it reads the schema again. Mounted anew instead, it may open what was typed last twice.
        fetcher={fetcher}
        storage={storage}
        forcedTheme={isDark ? 'dark' : 'light'}
        defaultQuery={example}
        defaultEditorToolsVisibility="variables"
        // They may contain tokens.
        showPersistHeadersSettings={false}
      >
        <GraphiQL.Logo>
          <FormerResult fetcher={fetcher} />
        </GraphiQL.Logo>
      </GraphiQL>
    </div>
  );
}

/** Takes away the result of a request that was made in another way. */
function FormerResult({ fetcher }: { fetcher: Fetcher }) {
  const result = useGraphiQL(({ responseEditor }) => responseEditor);
  useEffect(() => result?.setValue(''), [fetcher, result]);
  return <span />;
}

/** The store of this browser under names of our own. */
function prefixed(prefix: string) {
  const own = () => Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  return {
    getItem: (name: string) => localStorage.getItem(prefix + name),
    setItem: (name: string, value: string) => localStorage.setItem(prefix + name, value),
    removeItem: (name: string) => localStorage.removeItem(prefix + name),
    clear: () => own().forEach((name) => localStorage.removeItem(name)),
    get length() {
      return own().length;
    },
  };
}
