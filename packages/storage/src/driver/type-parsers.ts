import pg from 'pg';

type Parser = (text: string) => unknown;

const { builtins } = pg.types;
const textArrayOid = 1009;
const int8ArrayOid = 1016;
const timestampArrayOid = 1115;
const dateArrayOid = 1182;

const parseTextArray = pg.types.getTypeParser(textArrayOid as number, 'text') as (text: string) => (string | null)[];
const parseTimestamptz = pg.types.getTypeParser(builtins.TIMESTAMPTZ, 'text') as Parser;

const textParsers = new Map<number, Parser>([
  [builtins.INT8, parseInt8],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMP, parseTimestamp],
  [int8ArrayOid, (text) => parseTextArray(text).map((item) => (item === null ? null : parseInt8(item)))],
  [dateArrayOid, parseTextArray],
  [timestampArrayOid, (text) => parseTextArray(text).map((item) => (item === null ? null : parseTimestamp(item)))],
]);

/**
 * How column values become JavaScript values, on both databases: `int8` (so every `count`) a number, a date a string
 * (`2026-01-31`, no time zone to get wrong), timestamps `Date` and a timestamp without zone read as UTC, `numeric` a
 * string; everything else as `pg` does it.
 */
export const typeParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): Parser {
    const own = format === 'binary' ? undefined : textParsers.get(oid);
    return own ?? (pg.types.getTypeParser(oid, format ?? 'text') as Parser);
  },
} as pg.CustomTypesConfig;

/** A string where a number would lose digits. */
function parseInt8(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

function parseTimestamp(text: string): unknown {
  return parseTimestamptz(`${text}+00`);
}
