import {
  type DailyUsage,
  otherUsageValue,
  type SiteOwner,
  type UsageCount,
  type UsageMeasure,
  type UsageProperty,
  type UsageService,
  usageServices,
  type VideoUsage,
  videoUsages,
} from '@lectern/domain';
import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';

/** Kept for longer than the counts of properties. */
const wholes = [...usageServices, ...videoUsages];

/** Columns `cda_requests`, `cda_bytes`, `video_seconds` and so on, added up. */
const dailySums = sql.join([
  ...usageServices.flatMap((service) => [dailySum(service, 'requests'), dailySum(service, 'bytes')]),
  ...videoUsages.map((usage) => dailySum(usage, 'seconds')),
]);

function dailySum(dimension: UsageService | VideoUsage, measure: UsageMeasure) {
  const sum = sumOf(measure, sql`filter (where dimension = ${sql.lit(dimension)})`);
  return sql`coalesce(${sum}, 0)::bigint as ${sql.ref(`${dimension}_${measure}`)}`;
}

/** Seconds are kept as milliseconds: parts of videos are short. */
function sumOf(measure: UsageMeasure, filter = sql``) {
  return measure === 'seconds'
    ? sql`round(sum(milliseconds) ${filter} / 1000)`
    : sql`sum(${sql.ref(measure)}) ${filter}`;
}

type DailySums = Record<`${UsageService}_${'requests' | 'bytes'}` | `${VideoUsage}_seconds`, number> & { date: string };

function toDailyUsage(row: DailySums): DailyUsage {
  return {
    date: row.date,
    requests: { assets: row.assets_requests, cda: row.cda_requests, cma: row.cma_requests },
    bytes: { assets: row.assets_bytes, cda: row.cda_bytes, cma: row.cma_bytes },
    seconds: { video: row.video_seconds, video_encoded: row.video_encoded_seconds },
  };
}

/** Adds counts to those of other nodes, in one statement; those of a site that is gone are dropped. */
export async function addUsageCounts(db: Queryable, counts: readonly UsageCount[]): Promise<void> {
  if (counts.length === 0) return;
  // In one order for all nodes, which would wait for one another in a circle otherwise.
  await sql`
    insert into lectern.usage_counts as stored (site_id, dimension, date, value, requests, bytes, milliseconds)
    select site.id, given.dimension, given.date, given.value, sum(given.requests)::bigint, sum(given.bytes)::bigint,
      sum(given.milliseconds)::bigint
    from unnest(
      ${counts.map(({ siteId }) => siteId)}::text[],
      ${counts.map(({ dimension }) => dimension)}::text[],
      ${counts.map(({ date }) => date)}::date[],
      ${counts.map(({ value }) => value)}::text[],
      ${counts.map(({ requests }) => requests)}::bigint[],
      ${counts.map(({ bytes }) => bytes)}::bigint[],
      ${counts.map(({ milliseconds }) => milliseconds)}::bigint[]
    ) as given (site_id, dimension, date, value, requests, bytes, milliseconds)
    join lectern.sites as site on site.id = given.site_id
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4
    on conflict (site_id, dimension, date, value) do update
      set requests = stored.requests + excluded.requests, bytes = stored.bytes + excluded.bytes,
        milliseconds = stored.milliseconds + excluded.milliseconds`.execute(db);
}

/** Which counts of a site are added up. */
export interface UsageCountQuery {
  property: UsageProperty;
  measure: UsageMeasure;
  /** First and last day, inclusive. */
  from: string;
  to: string;
  limit: number;
}

/** The values of a property with the highest counts, highest first. */
export async function findTopUsage(
  db: Queryable,
  siteId: string,
  { property, measure, from, to, limit }: UsageCountQuery,
): Promise<{ value: string; counter: number }[]> {
  const { rows } = await sql<{ value: string; counter: number }>`
    select value, ${sumOf(measure)}::bigint as counter
    from lectern.usage_counts
    where site_id = ${siteId} and dimension = ${property} and date between ${from}::date and ${to}::date
    group by value
    having ${sumOf(measure)} > 0
    order by counter desc, value
    limit ${limit}`.execute(db);
  return rows;
}

/** Usage of every day from the first counted one, not before `from`, to `to`, which is always there; oldest first. */
export async function findDailyUsage(
  db: Queryable,
  siteId: string,
  { from, to }: { from: string; to: string },
): Promise<DailyUsage[]> {
  const { rows } = await sql<DailySums>`
    with counted as (
      select date, dimension, requests, bytes, milliseconds
      from lectern.usage_counts
      where site_id = ${siteId} and dimension = any(${wholes}::text[]) and date between ${from}::date and ${to}::date
    )
    select day::date::text as date, ${dailySums}
    from generate_series(coalesce((select min(date) from counted), ${to}::date), ${to}::date, '1 day') as day
    left join counted on counted.date = day::date
    group by day
    order by day`.execute(db);
  return rows.map(toDailyUsage);
}

/** Usage of one site on a day. */
export interface SiteDayUsage extends DailyUsage {
  siteId: string;
}

/** Usage of the days on which anything was counted, of all sites that someone owns, by day. */
export async function findUsageOfOwner(
  db: Queryable,
  owner: SiteOwner,
  { from, to }: { from: string; to: string },
): Promise<SiteDayUsage[]> {
  const { rows } = await sql<DailySums & { site_id: string }>`
    select counted.site_id, counted.date::text as date, ${dailySums}
    from lectern.usage_counts as counted
    join lectern.sites as site on site.id = counted.site_id
    where ${sql.ref(owner.type === 'account' ? 'site.owner_account_id' : 'site.owner_organization_id')} = ${owner.id} and counted.dimension = any(${wholes}::text[])
      and counted.date between ${from}::date and ${to}::date
    group by counted.site_id, counted.date
    order by counted.date, counted.site_id`.execute(db);
  return rows.map((row) => ({ siteId: row.site_id, ...toDailyUsage(row) }));
}

/** Deletes counts of properties before one day, and those of whole services and of all videos before another. */
export async function forgetUsageCounts(
  db: Queryable,
  before: { propertiesBefore: string; servicesBefore: string },
): Promise<void> {
  await sql`
    delete from lectern.usage_counts
    where date < case when dimension = any(${wholes}::text[]) then ${before.servicesBefore}::date else ${before.propertiesBefore}::date end`.execute(
    db,
  );
}

/**
 * Adds all but the most frequent values of days that are over to the count of other values: each node limits its own
 * values, and all of them together may have many more.
 */
export async function foldUsageCounts(
  db: Queryable,
  { from, before, kept }: { from: string; before: string; kept: number },
): Promise<void> {
  await sql`
    with ranked as (
      select site_id, dimension, date, value,
        row_number() over (partition by site_id, dimension, date order by requests desc, bytes desc, milliseconds desc, value) as place
      from lectern.usage_counts
      where date >= ${from}::date and date < ${before}::date and value <> ${otherUsageValue}
    ), dropped as (
      delete from lectern.usage_counts as stored using ranked
      where ranked.place > ${kept}
        and (stored.site_id, stored.dimension, stored.date, stored.value) = (ranked.site_id, ranked.dimension, ranked.date, ranked.value)
      returning stored.*
    )
    insert into lectern.usage_counts as stored (site_id, dimension, date, value, requests, bytes, milliseconds)
    select site_id, dimension, date, ${otherUsageValue}, sum(requests)::bigint, sum(bytes)::bigint, sum(milliseconds)::bigint
    from dropped
    group by 1, 2, 3
    order by 1, 2, 3
    on conflict (site_id, dimension, date, value) do update
      set requests = stored.requests + excluded.requests, bytes = stored.bytes + excluded.bytes,
        milliseconds = stored.milliseconds + excluded.milliseconds`.execute(db);
}
