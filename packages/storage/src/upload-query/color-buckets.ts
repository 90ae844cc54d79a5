import { type RawBuilder, sql } from 'kysely';

/** The colours assets can be looked for by, each with the shade that stands for it (red, green, blue). */
export const colorBuckets = {
  black: [20, 20, 20],
  blue: [40, 80, 200],
  brown: [120, 75, 40],
  cyan: [60, 200, 210],
  green: [60, 150, 60],
  grey: [128, 128, 128],
  orange: [240, 140, 30],
  pink: [240, 150, 180],
  purple: [130, 60, 160],
  red: [205, 40, 40],
  white: [245, 245, 245],
  yellow: [245, 220, 60],
} as const;

/** A colour assets can be looked for by. */
export type ColorBucket = keyof typeof colorBuckets;

/** Buckets of an asset's dominant colours as a JSONB array: for each colour the nearest shade. */
export function colorBucketsExpression(): RawBuilder<unknown> {
  const shades = Object.entries(colorBuckets).map(
    ([name, [red, green, blue]]) => sql`(${sql.lit(name)}, ${sql.lit(red)}, ${sql.lit(green)}, ${sql.lit(blue)})`,
  );
  return sql`(
    select coalesce(jsonb_agg(distinct nearest.name), '[]')
    from jsonb_array_elements(u.colors) color,
      lateral (
        select shade.name from (values ${sql.join(shades)}) shade (name, red, green, blue)
        order by power((color ->> 'red')::integer - shade.red, 2) + power((color ->> 'green')::integer - shade.green, 2)
          + power((color ->> 'blue')::integer - shade.blue, 2)
        limit 1
      ) nearest
  )`;
}
