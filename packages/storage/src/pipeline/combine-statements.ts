import { CompiledQuery } from 'kysely';
import { named, nameOf } from './statement-name.ts';
import type { CompiledStatement } from './statement.ts';

/** Texts longer than this are worth looking for among those that are already parameters. */
const longText = 256;
const maxKnown = 200;

/** Combined texts by what they are made of. */
const known = new Map<string, string>();

/**
 * One statement that does what these do, as data-modifying CTEs: it saves each of them the way through the driver and the
 * database, and is a transaction by itself. All see the tables as they were before; foreign keys between their rows are
 * checked when all are there. Equal long texts are sent and parsed once, so where two are equal they must be of one type.
 * It is prepared if all of them are.
 */
export function combineStatements(parts: readonly CompiledStatement[]): CompiledQuery {
  const [first, ...others] = parts;
  if (first !== undefined && others.length === 0) return first.query;
  const parameters: unknown[] = [];
  // The place of each parameter in `parameters`, part by part.
  const places = parts.map(({ query }) =>
    query.parameters.map((value) => {
      const place = typeof value === 'string' && value.length > longText ? parameters.indexOf(value) : -1;
      return place === -1 ? parameters.push(value) : place + 1;
    }),
  );
  const key = `${places.join(' ')} ${parts.map(({ part, query }) => `${part} ${query.sql}`).join('\n')}`;
  let text = known.get(key);
  if (text === undefined) {
    if (known.size >= maxKnown) known.clear();
    text = combinedText(parts, places);
    known.set(key, text);
  }
  const combined = CompiledQuery.raw(text, parameters);
  return parts.every(({ query }) => nameOf(query) !== undefined) ? named({ name: 'combined' }, combined) : combined;
}

function combinedText(parts: readonly CompiledStatement[], places: readonly (readonly number[])[]): string {
  const renumbered = parts.map(({ part, query }, index) => ({
    part,
    text: query.sql.replaceAll(/\$(\d+)/g, (_, number: string) => `$${places[index]?.[Number(number) - 1]}`),
  }));
  // PostgreSQL runs the main query before the parts that it does not read.
  const check = renumbered.find(({ part }) => part === 'check')?.text ?? 'select 1 as "done"';
  const inserts = renumbered
    .filter(({ part }) => part === 'insert')
    .map(({ text }, index) => `"part_${index + 1}" as (${text})`);
  // Each in a place of its own, since some begin with tables of their own.
  return `with ${inserts.join(', ')} ${check}`;
}
