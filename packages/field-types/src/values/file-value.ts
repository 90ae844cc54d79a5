import { isPlainObject, isValidId } from '@lectern/domain';
import type { FieldTypeDefinition, ParsedValue, References, ValidationContext, ValueProblem } from '../definition.ts';
import { formatProblem, parsed } from '../problems.ts';
import { unknownKeys } from './unknown-keys.ts';

/** An asset placed in a field, with the metadata that overrides the asset's own. */
export interface FileValue {
  upload_id: string;
  alt: string | null;
  title: string | null;
  custom_data: Record<string, unknown>;
  focal_point: { x: number; y: number } | null;
  poster_time: number | null;
}

/** An asset named inside a value, as validators of files see it. */
export interface NamedUpload {
  uploadId: string;
  path: readonly (string | number)[];
  alt: unknown;
  title: unknown;
}

/** Finds the assets named in a value of some type. */
export type FilesOf = (value: unknown) => readonly NamedUpload[];

const members = ['upload_id', 'alt', 'title', 'custom_data', 'focal_point', 'poster_time'];

/** Reads one file; only `upload_id` must be there, the rest is filled with null and `{}`. */
export function parseFile(value: unknown, path: readonly (string | number)[] = []): ParsedValue {
  if (!isPlainObject(value)) return { ok: false, problems: [formatProblem(path)] };
  const {
    upload_id: uploadId,
    alt,
    title,
    custom_data: customData,
    focal_point: focalPoint,
    poster_time: posterTime,
  } = value;
  const checks: Record<string, boolean> = {
    upload_id: isValidId(uploadId),
    alt: isAbsentOr(alt, (member) => typeof member === 'string'),
    title: isAbsentOr(title, (member) => typeof member === 'string'),
    custom_data: isAbsentOr(customData, isPlainObject),
    focal_point: isAbsentOr(focalPoint, isFocalPoint),
    poster_time: isAbsentOr(
      posterTime,
      (member) => typeof member === 'number' && Number.isFinite(member) && member >= 0,
    ),
  };
  const wrong = [...unknownKeys(value, members), ...members.filter((member) => checks[member] === false)];
  if (wrong.length > 0) return { ok: false, problems: wrong.map((member) => formatProblem([...path, member])) };
  return parsed({
    upload_id: uploadId,
    alt: alt ?? null,
    title: title ?? null,
    custom_data: customData ?? {},
    focal_point: focalPoint ?? null,
    poster_time: posterTime ?? null,
  });
}

/** Tells a stored file from other values. */
export function isFileValue(value: unknown): value is FileValue {
  return isPlainObject(value) && typeof value['upload_id'] === 'string';
}

/** The asset of one file, placed at `path`. */
export function namedUpload(value: unknown, path: readonly (string | number)[] = []): readonly NamedUpload[] {
  return isFileValue(value) ? [{ uploadId: value.upload_id, path, alt: value.alt, title: value.title }] : [];
}

/** How a type whose values name assets answers for its references. */
export function uploadReferences(
  filesOf: FilesOf,
): Required<Pick<FieldTypeDefinition, 'references' | 'checkIntegrity'>> {
  return {
    references: (value): References => ({ itemIds: [], uploadIds: filesOf(value).map(({ uploadId }) => uploadId) }),
    checkIntegrity: (value, context) => missingUploads(filesOf(value), context),
  };
}

function missingUploads(files: readonly NamedUpload[], context: ValidationContext): ValueProblem[] {
  if (context.isPartial === true) return [];
  return files
    .filter(({ uploadId }) => !context.uploads.has(uploadId))
    .map(({ uploadId, path }) => ({ code: 'VALIDATION_INVALID', options: { upload_id: uploadId }, path }));
}

function isAbsentOr(value: unknown, isFine: (value: unknown) => boolean): boolean {
  return value === null || value === undefined || isFine(value);
}

function isFocalPoint(value: unknown): boolean {
  if (!isPlainObject(value) || unknownKeys(value, ['x', 'y']).length > 0) return false;
  return [value['x'], value['y']].every((part) => typeof part === 'number' && part >= 0 && part <= 1);
}
