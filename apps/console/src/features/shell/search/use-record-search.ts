import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { recordSearchQuery } from '#lib/records/search.ts';
import { shortestQuery, type Typed } from './commands.ts';

/** The pause in typing before a request is sent (spec 1, section 9). */
const restMs = 1_000;

/** A search over the records of all models that waits for a pause in typing, or for Enter. */
export function useRecordSearch({ query, isCommandsOnly }: Typed, locale: string | null) {
  const isLongEnough = !isCommandsOnly && query.length >= shortestQuery;
  const wanted = isLongEnough ? query : '';
  const [asked, setAsked] = useState({ query: '', isAtOnce: false });

  useEffect(() => {
    if (wanted === '') return undefined;
    const timer = setTimeout(
      () => setAsked((before) => (before.query === wanted ? before : { query: wanted, isAtOnce: false })),
      restMs,
    );
    return () => clearTimeout(timer);
  }, [wanted]);

  const search = useQuery({ ...recordSearchQuery(asked.query, locale), enabled: asked.query !== '' && wanted !== '' });
  const isCurrent = wanted !== '' && asked.query === wanted && !search.isPlaceholderData;
  return {
    isLongEnough,
    /** The last results; those of an earlier text while the next search runs. */
    found: wanted === '' ? undefined : search.data,
    /** The results belong to the typed text. */
    isSettled: isCurrent && !search.isPending,
    isWaiting: wanted !== '' && asked.query !== wanted,
    isLoading: wanted !== '' && search.isFetching,
    hasFailed: isCurrent && search.isError,
    /** Changes when the response to a search by Enter arrives. */
    askedAt: isCurrent && asked.isAtOnce && search.data !== undefined ? asked.query : null,
    /** Searches at once; false when there is nothing new to search. */
    askNow: (): boolean => {
      if (wanted === '') return false;
      if (asked.query !== wanted) setAsked({ query: wanted, isAtOnce: true });
      else if (search.isError) void search.refetch();
      else return search.isFetching;
      return true;
    },
  };
}
