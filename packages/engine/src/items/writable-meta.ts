import { type Creator, DomainError } from '@lectern/domain';
import { parseInstant } from '@lectern/field-types';
import type { ReadContext } from '../context.ts';

/** Meta that clients may write; everything as sent. */
export interface WritableMeta {
  createdAt?: unknown;
  firstPublishedAt?: unknown;
  stage?: unknown;
  /** The version an update was based on. */
  currentVersion?: unknown;
}

/** Reads an instant of the record's meta. Throws `INVALID_DATE`. */
export function readMetaDate(ctx: Pick<ReadContext, 'schema'>, name: string, value: unknown): Date | null {
  if (value === null) return null;
  const instant = typeof value === 'string' ? parseInstant(value, ctx.schema.settings.timezone) : null;
  if (instant === null) throw new DomainError('INVALID_DATE', { field: name, value });
  return new Date(instant);
}

/** Whether two creators are the same. */
export function isSameCreator(a: Creator | null, b: Creator | null): boolean {
  return a?.id === b?.id && a?.type === b?.type;
}
