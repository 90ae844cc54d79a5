import type { SearchIndexResource, SearchResultResource } from '@lectern/contract';
import { Link, SearchField } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissions } from '#lib/current-site.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useMessages } from '#lib/use-messages.ts';
import { FormPart } from '#features/project-settings/kit/FormPart.tsx';
import { QueryError } from '#lib/forms/QueryError.tsx';
import { highlightParts } from './highlight.ts';
import { searchResultsQuery } from './queries.ts';
import styles from './search-indexes.module.css';

/** A search in an index as visitors of the site have it; for those who may search. */
export function TrialSearch({ index }: { index: SearchIndexResource }) {
  const t = useMessages();
  const { can } = usePermissions();
  const [text, setText] = useState('');
  const query = useDebounced(text.trim());
  const found = useQuery(searchResultsQuery(index, query));
  if (!can('can_perform_site_search') || !index.attributes.enabled) return null;
  const isShown = query !== '' && text.trim() !== '';
  return (
    <FormPart title={t('settings.search-indexes.part.trial')} lead={t('settings.search-indexes.trial.lead')}>
      <SearchField
        label={t('settings.search-indexes.trial')}
        value={text}
        onChange={setText}
        // Enter would save the form.
        onSubmit={() => undefined}
      />
      {isShown && found.isError && (
        <QueryError
          title={t('settings.search-indexes.trial.failed')}
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      )}
      {isShown && found.data && (
        <div className={styles.found} data-stale={found.isPlaceholderData || undefined}>
          <p role="status" className={styles.none}>
            {t('settings.search-indexes.trial.count', { count: found.data.totalCount })}
          </p>
          <ul className={styles.results} aria-label={t('settings.search-indexes.trial.results')}>
            {found.data.results.map((result) => (
              <Result key={result.id} result={result} />
            ))}
          </ul>
        </div>
      )}
    </FormPart>
  );
}

function Result({ result: { attributes } }: { result: SearchResultResource }) {
  const { title, body_excerpt: excerpt, url, highlight } = attributes;
  return (
    <li className={styles.result}>
      <Link href={url} target="_blank" rel="noreferrer">
        <Highlighted text={highlight.title?.[0] ?? title} />
      </Link>
      <span className={styles.address}>{url}</span>
      <p>
        <Highlighted text={highlight.body?.[0] ?? excerpt} />
      </p>
    </li>
  );
}

function Highlighted({ text }: { text: string }) {
  return highlightParts(text).map((part, index) =>
    // Pieces have no identity but their place.
    // oxlint-disable-next-line react/no-array-index-key
    part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
  );
}
