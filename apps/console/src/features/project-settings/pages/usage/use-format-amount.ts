import { formatBytes } from '@lectern/field-types/console';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { UsageUnit } from './usage-groups.ts';

/** Amounts in the language of the page: "12", "3.4 MB", "5 min", "60 days". */
export function useFormatAmount(): (amount: number, unit: UsageUnit) => string {
  const { formatNumber, locale } = useIntl();
  return useCallback(
    (amount, unit) => {
      if (unit === 'bytes') return formatBytes(amount, locale);
      if (unit === 'seconds') {
        const minutes = amount / 60;
        return formatNumber(minutes, { style: 'unit', unit: 'minute', maximumFractionDigits: minutes < 10 ? 1 : 0 });
      }
      if (unit === 'days') return formatNumber(amount, { style: 'unit', unit: 'day', unitDisplay: 'long' });
      return formatNumber(amount);
    },
    [formatNumber, locale],
  );
}
