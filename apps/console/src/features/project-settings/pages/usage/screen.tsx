import { videoStreamingFeature } from '@lectern/domain';
import { Banner, SegmentedControl, Select } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useUrlParams } from '#lib/use-url-params.ts';
import { featuresQuery } from '#features/project-settings/kit/features.ts';
import { ListScreen } from '#lib/forms/ListScreen.tsx';
import { LimitsSummary } from './LimitsSummary.tsx';
import { dailyUsageQuery, subscriptionLimitsQuery } from './queries.ts';
import { TopList } from './TopList.tsx';
import { groupParts, isByIp, periodsOf, readUsageSelection, usageGroups, type UsageSelection } from './usage-groups.ts';
import styles from './usage.module.css';
import { UsageHistory } from './UsageHistory.tsx';

/** Limits, usage over time and what causes it (spec 2, section 2). Group, range and period are in the URL. */
function UsageScreen() {
  const limits = useQuery(subscriptionLimitsQuery);
  const features = useQuery(featuresQuery);
  const usage = useQuery(dailyUsageQuery);
  return (
    <ListScreen texts="settings.usage" queries={[limits, features, usage]}>
      {() => (
        <>
          <LimitsPart limits={limits.data ?? []} />
          <Measures features={features.data?.codes ?? []} usage={usage.data ?? []} />
        </>
      )}
    </ListScreen>
  );
}

export { UsageScreen as screen };

function LimitsPart({ limits }: Parameters<typeof LimitsSummary>[0]) {
  const t = useMessages();
  const headingId = useId();
  if (limits.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <div className={styles['part-head']}>
        <h2 id={headingId}>{t('settings.usage.limits')}</h2>
      </div>
      <LimitsSummary limits={limits} />
    </section>
  );
}

interface MeasuresProps {
  features: readonly string[];
  usage: Parameters<typeof UsageHistory>[0]['usage'];
}

function Measures({ features, usage }: MeasuresProps) {
  const t = useMessages();
  const topId = useId();
  // What lies behind the settings is in the state.
  const { state } = useLocation();
  const [search, setSearch] = useUrlParams();
  const tracksIps = useSite().attributes.ip_tracking_enabled;
  const groups = usageGroups.filter((group) => group !== 'video' || features.includes(videoStreamingFeature));
  const selection = readUsageSelection(search, groups);
  const { group, range, period } = selection;
  const select = (change: Partial<UsageSelection>) =>
    setSearch((latest) => new URLSearchParams({ ...readUsageSelection(latest, groups), ...change }), {
      replace: true,
      state,
    });
  const { unit, counters } = groupParts[group];
  const shown = counters.filter((counter) => tracksIps || !isByIp(counter));
  return (
    <>
      <div className={styles.groups}>
        <SegmentedControl
          label={t('settings.usage.group')}
          value={group}
          onChange={(value) => select({ group: value })}
          options={groups.map((value) => ({ value, label: t(`settings.usage.group.${value}`) }))}
        />
      </div>
      <Banner>{t(group === 'video' ? 'settings.usage.notice.video' : 'settings.usage.notice')}</Banner>
      <UsageHistory usage={usage} group={group} range={range} onRange={(value) => select({ range: value })} />
      <section className={styles.part} aria-labelledby={topId}>
        <div className={styles['part-head']}>
          <h2 id={topId}>{t(`settings.usage.top.${group}`)}</h2>
          <Select
            aria-label={t('settings.usage.period')}
            size="s"
            value={period}
            onChange={(value) => select({ period: value })}
            options={periodsOf(group).map((value) => ({ value, label: t(`settings.usage.period.${value}`) }))}
          />
        </div>
        {shown.length < counters.length && <p className={styles.hint}>{t('settings.usage.no-ips')}</p>}
        <div className={styles.tops}>
          {shown.map((counter) => (
            <TopList key={counter} counter={counter} period={period} unit={unit} />
          ))}
        </div>
      </section>
    </>
  );
}
