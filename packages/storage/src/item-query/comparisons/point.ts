import { sql } from 'kysely';
import { readNumber } from '../arguments.ts';
import { type FilterRules, rule } from '../filter-rule.ts';
import { exists } from './presence.ts';

const earthRadiusMetres = 6_371_000;

interface Circle {
  latitude: number;
  longitude: number;
  radius: number;
}

/** Places on the globe, in two members of an object; `near` measures great-circle distance. */
export function pointRules(members: { latitude: string; longitude: string }): FilterRules {
  return {
    near: rule(readCircle, ({ json }, { latitude, longitude, radius }) => {
      const lat = sql`radians((${json} ->> ${sql.lit(members.latitude)})::float8)`;
      const lon = sql`radians((${json} ->> ${sql.lit(members.longitude)})::float8)`;
      const centreLat = sql`radians(${String(latitude)}::float8)`;
      const centreLon = sql`radians(${String(longitude)}::float8)`;
      const haversine = sql`power(sin((${lat} - ${centreLat}) / 2), 2)
      + cos(${lat}) * cos(${centreLat}) * power(sin((${lon} - ${centreLon}) / 2), 2)`;
      // Rounding may push the term past 1 for points opposite each other.
      return sql`${sql.lit(2 * earthRadiusMetres)} * asin(sqrt(least(1, ${haversine}))) <= ${String(radius)}::float8`;
    }),
    exists,
  };
}

function readCircle(value: unknown): Circle | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const parts = value as Record<string, unknown>;
  const latitude = readNumber(parts['latitude']);
  const longitude = readNumber(parts['longitude']);
  const radius = readNumber(parts['radius']);
  if (latitude === undefined || longitude === undefined || radius === undefined) return undefined;
  return { latitude, longitude, radius };
}
