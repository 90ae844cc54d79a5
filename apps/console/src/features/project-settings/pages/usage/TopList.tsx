import type { UsageCounterName, UsagePeriod } from '@lectern/domain';
import { Button, IconButton, SkeletonRows } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { describeError } from '#lib/describe-error.ts';
import { useMessages } from '#lib/use-messages.ts';
import { AmountTable } from './AmountTable.tsx';
import { downloadCsv } from '#features/project-settings/kit/csv.ts';
import { usageCounterQuery } from './queries.ts';
import type { UsageUnit } from './usage-groups.ts';
import styles from './usage.module.css';
import { useFormatAmount } from './use-format-amount.ts';
import { useValueName } from './use-value-name.ts';

const shownAtFirst = 5;
const shownAtMost = 20;

interface TopListProps {
  counter: UsageCounterName;
  period: UsagePeriod;
  unit: UsageUnit;
}

/** The values of a counter with the highest counts: five, or twenty (spec 2, section 9). */
export function TopList({ counter, period, unit }: TopListProps) {
  const t = useMessages();
  const format = useFormatAmount();
  const nameOf = useValueName(counter);
  const headingId = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const query = useQuery(usageCounterQuery(counter, period));
  const title = t(`settings.usage.counter.${counter}`);
  const result = query.data ?? [];
  const highest = result[0]?.counter ?? 0;
  return (
    <section className={styles.top} aria-labelledby={headingId}>
      <div className={styles['top-head']}>
        <h3 id={headingId}>{title}</h3>
        {result.length > 0 && (
          <IconButton
            icon={Download}
            size="s"
            label={t('settings.usage.csv.of', { title })}
            onPress={() =>
              downloadCsv(counter, [
                ['value', 'counter'],
                ...result.map(({ value, counter: amount }) => [nameOf(value), amount]),
              ])
            }
          />
        )}
      </div>
      {query.isPending && <SkeletonRows rows={3} rowHeight={34} />}
      {query.isError && query.data === undefined && (
        <p className={styles.none} role="alert">
          {describeError(query.error, t)}{' '}
          <Button variant="quiet" size="s" onPress={() => void query.refetch()}>
            {t('page-error.reload')}
          </Button>
        </p>
      )}
      {query.data?.length === 0 && <p className={styles.none}>{t('settings.usage.none')}</p>}
      {result.length > 0 && (
        <AmountTable
          label={title}
          heads={[t('settings.usage.value'), t(`settings.usage.unit.${unit}` as string)]}
          rows={result.slice(0, isExpanded ? shownAtMost : shownAtFirst).map(({ value, counter: amount }) => ({
            key: value,
            head: nameOf(value),
            cells: [format(amount, unit)],
            share: highest === 0 ? 0 : amount / highest,
          }))}
        />
      )}
      {result.length > shownAtFirst && (
        <div className={styles.actions}>
          <Button variant="quiet" size="s" aria-expanded={isExpanded} onPress={() => setIsExpanded(!isExpanded)}>
            {t(isExpanded ? 'settings.usage.fewer' : 'settings.usage.more', {
              count: Math.min(shownAtMost, result.length),
            })}
          </Button>
        </div>
      )}
    </section>
  );
}
