import { otherUsageValue, type UsageCounterName } from '@lectern/domain';
import { useCallback } from 'react';
import { usePeople } from '#lib/people/use-people.ts';
import { useMessages } from '#lib/use-messages.ts';

/** The name of a value of a counter: IDs of people and tokens become names, and what has no value says so. */
export function useValueName(counter: UsageCounterName): (value: string) => string {
  const t = useMessages();
  const { creators } = usePeople();
  const isPerson = counter.startsWith('cma_user') || counter.startsWith('cda_access_token');
  return useCallback(
    (value) => {
      if (value === otherUsageValue) return t('settings.usage.value.other');
      if (value === '')
        return t(counter.includes('referrer') ? 'settings.usage.value.no-referrer' : 'settings.usage.value.none');
      if (!isPerson) return value;
      return creators.find(({ id }) => id === value)?.name ?? t('settings.usage.value.gone', { id: value });
    },
    [t, creators, counter, isPerson],
  );
}
