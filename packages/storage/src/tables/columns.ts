import type { ColumnType, JSONColumnType } from 'kysely';

/** An instant that has a default. */
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** An instant, or none. */
export type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** JSONB: read parsed, written as text (`json(value)` of `json.ts`). */
export type Json<T> = JSONColumnType<T & object, string, string>;
/** The same where there may be none. */
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
