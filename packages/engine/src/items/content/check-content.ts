import type { EntityId, EnvironmentSchema, ItemContent, Problem, Upload } from '@lectern/domain';
import { fieldTypeOf, validateValue } from '@lectern/field-types';
import {
  type EnvironmentQueryable,
  findItemSummaries,
  findTakenUniqueValues,
  findUploadsByIds,
  lockUploads,
} from '@lectern/storage';
import { contentProblem } from './content-problem.ts';
import { type PlacedUniqueValue, repeatedValues, uniqueValuesAmong } from './unique-values.ts';
import { type PlacedValue, walkValues } from './walk-values.ts';

/** A version of a record under examination. */
export interface CheckedContent {
  itemId: EntityId;
  itemTypeId: EntityId;
  content: ItemContent;
}

/** The outcome for one version. */
export interface ContentReport {
  /** One `INVALID_FIELD` per violation. */
  problems: readonly Problem[];
  /** Whether a record or asset is named that does not exist. */
  hasBrokenReferences: boolean;
}

/** How contents are checked. */
export interface CheckOptions {
  /**
   * Keeps the records and assets that are named from being deleted before the transaction ends: for contents about to
   * be stored.
   */
  holdsReferences?: boolean;
  /** Does not check unique values while everything else is valid: storing them will. */
  trustsUniqueValues?: boolean;
}

/**
 * Runs every validator over many versions at once, blocks included, in three statements however many there are:
 * assets, records, unique values. Returns in the order given.
 */
export async function checkContents(
  db: EnvironmentQueryable,
  schema: EnvironmentSchema,
  versions: readonly CheckedContent[],
  options: CheckOptions = {},
): Promise<ContentReport[]> {
  const walks = versions.map((version) => [...walkValues(schema, version.itemTypeId, version.content)]);
  const references = await loadReferences(db, versions, walks.flat(), options);
  const unique = versions.map(({ itemId }, index) =>
    uniqueValuesAmong(walks[index] ?? []).map((value): PlacedUniqueValue & { itemId: EntityId } => ({
      ...value,
      itemId,
    })),
  );
  const problems = walks.map((values) => values.flatMap((placed) => valueProblems(schema, placed, references)));
  const repeated = unique.flatMap(repeatedValues);
  const isTrusted =
    options.trustsUniqueValues === true && repeated.length === 0 && problems.every((found) => found.length === 0);
  const taken = new Set([...(isTrusted ? [] : await findTakenUniqueValues(db, unique.flat())), ...repeated]);
  return versions.map((_, index) => {
    const values = walks[index] ?? [];
    return {
      problems: [
        ...(problems[index] ?? []),
        ...(unique[index] ?? []).filter((value) => taken.has(value)).map(uniqueProblem),
      ],
      hasBrokenReferences: values.some((placed) => namesMissing(placed, references)),
    };
  });
}

/** Like `checkContents`, for a single version. */
export async function checkContent(
  db: EnvironmentQueryable,
  schema: EnvironmentSchema,
  version: CheckedContent,
  options: CheckOptions = {},
): Promise<ContentReport> {
  const [report] = await checkContents(db, schema, [version], options);
  return report ?? { problems: [], hasBrokenReferences: false };
}

/** The problem of a value that another record of the model, or another block of the same, owns already. */
export function uniqueProblem({ field, locale, path }: Pick<PlacedUniqueValue, 'field' | 'locale' | 'path'>): Problem {
  return contentProblem(
    { field, locale: locale === '' ? null : locale, path },
    { code: 'VALIDATION_UNIQUE', options: {} },
  );
}

interface LoadedReferences {
  uploads: ReadonlyMap<EntityId, Upload>;
  itemTypeOfItem: ReadonlyMap<EntityId, EntityId>;
}

async function loadReferences(
  db: EnvironmentQueryable,
  versions: readonly CheckedContent[],
  values: readonly PlacedValue[],
  options: CheckOptions,
): Promise<LoadedReferences> {
  const named = values.map((placed) => fieldTypeOf(placed.field).references(placed.value));
  const uploadIds = [...new Set(named.flatMap((references) => references.uploadIds))];
  if (options.holdsReferences === true) await lockUploads(db, uploadIds, 'reference');
  const uploads = await findUploadsByIds(db, uploadIds);
  const items = await findItemSummaries(db, [...new Set(named.flatMap(({ itemIds }) => itemIds))], {
    hold: options.holdsReferences ?? false,
  });
  return {
    uploads: new Map(uploads.map((upload) => [upload.id, upload])),
    // The records under examination count as existing: a new one may link to itself.
    itemTypeOfItem: new Map([
      ...[...items].map(([id, { itemTypeId }]): [EntityId, EntityId] => [id, itemTypeId]),
      ...versions.map(({ itemId, itemTypeId }): [EntityId, EntityId] => [itemId, itemTypeId]),
    ]),
  };
}

function valueProblems(schema: EnvironmentSchema, placed: PlacedValue, references: LoadedReferences): Problem[] {
  const { field, value, locale } = placed;
  return validateValue(value, { field, schema, locale, ...references }).map((problem) =>
    contentProblem(placed, problem),
  );
}

function namesMissing({ field, value }: PlacedValue, { uploads, itemTypeOfItem }: LoadedReferences): boolean {
  const { itemIds, uploadIds } = fieldTypeOf(field).references(value);
  return itemIds.some((id) => !itemTypeOfItem.has(id)) || uploadIds.some((id) => !uploads.has(id));
}
