import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { recordSearchQuery } from '#lib/records/search.ts';
import { shortestQuery, type Typed } from './commands.ts';

/** Typing rests this long before the server is asked (spec 1, section 9). */
const restMs = 1_000;

/** A search over the records of all models that waits until typing rests, or until it is asked for at once. */
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
    /** What was found last; of an earlier text while the next search is under way. */
    found: wanted === '' ? undefined : search.data,
    /** What is shown belongs to what is typed. */
    isSettled: isCurrent && !search.isPending,
    isWaiting: wanted !== '' && asked.query !== wanted,
    isLoading: wanted !== '' && search.isFetching,
    hasFailed: isCurrent && search.isError,
    /** Changes when the response to a search by Enter arrives. */
    askedAt: isCurrent && asked.isAtOnce && search.data !== undefined ? asked.query : null,
    /** Asks at once; false when there is nothing to ask that was not asked. */
    askNow: (): boolean => {
      if (wanted === '') return false;
      if (asked.query !== wanted) setAsked({ query: wanted, isAtOnce: true });
      else if (search.isError) void search.refetch();
      else return search.isFetching;
      return true;
    },
  };
}
