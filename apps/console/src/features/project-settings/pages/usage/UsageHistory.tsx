import type { DailyUsageResource } from '@lectern/contract';
import { Button, lazyPart, Select, Skeleton } from '@lectern/ui';
import { Download } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useMessages } from '#lib/use-messages.ts';
import { downloadCsv } from '#features/project-settings/kit/csv.ts';
import { AmountTable } from './AmountTable.tsx';
import { groupParts, type UsageRange, usageRanges, type UsageSelection } from './usage-groups.ts';
import { usagePoints } from './usage-points.ts';
import styles from './usage.module.css';
import { useFormatAmount } from './use-format-amount.ts';

/** The library of charts is large: it comes once the page is there. */
const Chart = lazyPart(async () => (await import('./UsageChart.tsx')).UsageChart);

interface UsageHistoryProps extends Pick<UsageSelection, 'group' | 'range'> {
  usage: readonly DailyUsageResource[];
  onRange: (range: UsageRange) => void;
}

/** Usage over time as a chart, as a table, and as a file. */
export function UsageHistory({ usage, group, range, onRange }: UsageHistoryProps) {
  const t = useMessages();
  const { formatDate } = useIntl();
  const format = useFormatAmount();
  const headingId = useId();
  const [hasTable, setHasTable] = useState(false);
  const { unit, series } = groupParts[group];
  const points = usagePoints(usage, range, series);
  const columns = series.map((name) => ({ name, label: t(`settings.usage.series.${name}`) }));
  const timeOf = (time: string) =>
    formatDate(`${time.padEnd(10, '-01')}T00:00:00Z`, {
      ...(range === 'days' ? { day: 'numeric' } : { year: 'numeric' }),
      month: 'short',
      timeZone: 'UTC',
    });
  const isEmpty = points.every(({ amounts }) => series.every((name) => (amounts[name] ?? 0) === 0));
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <div className={styles['part-head']}>
        <h2 id={headingId}>{t(`settings.usage.history.${group}`)}</h2>
        <Select
          aria-label={t('settings.usage.range')}
          size="s"
          value={range}
          onChange={onRange}
          options={usageRanges.map((value) => ({ value, label: t(`settings.usage.range.${value}`) }))}
        />
      </div>
      {isEmpty ? (
        <p className={styles.none}>{t('settings.usage.none')}</p>
      ) : (
        <Suspense
          fallback={
            <div className={styles.chart}>
              <Skeleton height="100%" />
            </div>
          }
        >
          <Chart
            label={t(`settings.usage.history.${group}`)}
            columns={columns}
            points={points.map(({ time, amounts }) => ({ label: timeOf(time), ...amounts }))}
            format={(amount) => format(amount, unit)}
          />
        </Suspense>
      )}
      <div className={styles.actions}>
        <Button variant="quiet" size="s" aria-expanded={hasTable} onPress={() => setHasTable(!hasTable)}>
          {t(hasTable ? 'settings.usage.table.hide' : 'settings.usage.table.show')}
        </Button>
        <Button
          variant="quiet"
          size="s"
          icon={Download}
          onPress={() =>
            downloadCsv(`${group}_${range}`, [
              ['date', ...series],
              ...points.map(({ time, amounts }) => [time, ...series.map((name) => amounts[name] ?? 0)]),
            ])
          }
        >
          {t('settings.usage.csv')}
        </Button>
      </div>
      {hasTable && (
        <AmountTable
          label={t(`settings.usage.history.${group}`)}
          heads={[t(`settings.usage.range.head.${range}`), ...columns.map(({ label }) => label)]}
          rows={points.toReversed().map(({ time, amounts }) => ({
            key: time,
            head: timeOf(time),
            cells: series.map((name) => format(amounts[name] ?? 0, unit)),
          }))}
        />
      )}
    </section>
  );
}
