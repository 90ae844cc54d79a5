import type { EntityId } from '@lectern/domain';
import type { Outputs } from './schema-build.ts';

/** What a field of a record type reads of a record, besides its ID and model. */
export interface PartsRead {
  /** Fields of the content; null for all. */
  fieldIds: readonly EntityId[] | null;
  /** Whether it reads dates, the status, the place among others and the like. */
  attributes: boolean;
}

const key = 'lectern.parts';

/** Fields that read certain parts. */
export function readingParts<Source>(
  { fieldIds = [], attributes = false }: Partial<PartsRead>,
  outputs: Outputs<Source>,
): Outputs<Source> {
  const parts: PartsRead = { fieldIds, attributes };
  return Object.fromEntries(
    Object.entries(outputs).map(([name, output]) => [
      name,
      { ...output, extensions: { ...output.extensions, [key]: parts } },
    ]),
  );
}

/** The parts that a field reads by its extensions; undefined for fields of other types. */
export function partsReadOf(extensions: Readonly<Record<string, unknown>>): PartsRead | undefined {
  return extensions[key] as PartsRead | undefined;
}
