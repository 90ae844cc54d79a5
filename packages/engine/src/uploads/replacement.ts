import { DomainError, filenameMaxBytes, invalidField, isNewFilename, type Upload } from '@lectern/domain';
import type { EnvironmentScope } from '../context.ts';
import type { UploadFacts } from '../ports.ts';
import type { EngineServices } from '../services.ts';
import { expectRoomForFile } from '../subscription/require-storage-room.ts';
import { newStoredPath } from './stored-path.ts';
import { namesOf, requireOwnPath, type UploadAttributes } from './upload-attributes.ts';
import { takeReceived } from './take-received.ts';
import { markUnclaimed } from './unclaimed-files.ts';

/** Where a replaced file is found: at an address of its own, or where the old one was. */
export type ReplaceStrategy = 'create_new_url' | 'keep_url';

/** New bytes for an asset, received and examined. */
export interface ReceivedFile {
  path: string;
  facts: UploadFacts;
}

/** What changes of an asset's file. */
export type FileChange = Partial<UploadFacts & Pick<Upload, 'path' | 'filename' | 'basename'>>;

/**
 * The bytes that `changes.path` names; null when it names the asset's own. Throws `INVALID_FIELD`,
 * `PLAN_UPGRADE_REQUIRED`.
 */
export async function receiveReplacement(
  services: EngineServices,
  scope: EnvironmentScope,
  before: Upload,
  changes: UploadAttributes,
): Promise<ReceivedFile | null> {
  if (changes.path === undefined || changes.path === before.path) return null;
  const path = requireOwnPath(scope, changes.path);
  await takeReceived(services, path, (size) =>
    expectRoomForFile(services, scope.site, { path, size, replaces: before.path }),
  );
  return { path, facts: await services.inspector.inspect(path) };
}

/**
 * The base name an asset is renamed to; null when it stays. Throws `INVALID_FIELD` (`VALIDATION_INVALID`,
 * `VALIDATION_LENGTH`).
 */
export function readNewBasename(before: Upload, file: ReceivedFile | null, changes: UploadAttributes): string | null {
  const basename = changes.basename?.trim();
  if (basename === undefined || basename === before.basename) return null;
  if (basename === '' || !isNewFilename(basename))
    throw DomainError.of([invalidField('Upload', 'basename', 'VALIDATION_INVALID')]);
  if (Buffer.byteLength(filenameOf(basename, formatOf(before, file))) > filenameMaxBytes)
    throw DomainError.of([invalidField('Upload', 'basename', 'VALIDATION_LENGTH')]);
  return basename;
}

/** The asset's file under a new name: a name is part of the address, so the bytes are copied to a new one. */
export async function copyUnderName(
  services: EngineServices,
  before: Upload,
  file: ReceivedFile | null,
  basename: string,
): Promise<FileChange> {
  const filename = filenameOf(basename, formatOf(before, file));
  const path = newPath(services, before.path, filename);
  await markUnclaimed(services, path);
  await services.blobs.copy(file?.path ?? before.path, path);
  return { ...file?.facts, basename, filename, path };
}

/** The asset with new bytes at their own address. */
export function atOwnAddress({ path, facts }: ReceivedFile): FileChange {
  return { ...facts, ...namesOf(path), path };
}

/**
 * The asset with new bytes at its old URL. The URL implies the kind of file: throws `INVALID_FIELD`
 * (`VALIDATION_EXTENSION`) for bytes of another kind.
 */
export function atOldAddress(before: Upload, { facts }: ReceivedFile): FileChange {
  if (facts.mimeType !== before.mimeType || (facts.mimeType === null && facts.format !== before.format))
    throw DomainError.of([
      invalidField('Upload', 'path', 'VALIDATION_EXTENSION', { options: { extensions: [before.format] } }),
    ]);
  return { ...facts, format: before.format };
}

/** An unused path next to another. */
export function newPath(services: EngineServices, path: string, filename: string): string {
  return newStoredPath(services, path.slice(0, path.lastIndexOf('/')), filename);
}

function formatOf(before: Upload, file: ReceivedFile | null): string | null {
  return file === null ? before.format : file.facts.format;
}

function filenameOf(basename: string, format: string | null): string {
  return format === null ? basename : `${basename}.${format}`;
}
