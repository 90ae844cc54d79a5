import { environmentHome, sandboxEnvironmentId } from '#lib/environment.ts';
import { announceWindow, livingWindows } from '#lib/living-windows.ts';
import { session } from '#lib/session.ts';
import type { RemoteFile } from '@lectern/field-types/console';

/** A file that is sent in parts and is no asset yet: what continues it, after a reload too. */
export interface UnfinishedUpload {
  /** Where its parts go. */
  url: string;
  /** Path of the file once it is complete. */
  path: string;
  filename: string;
  /** Of the whole file, in bytes. */
  size: number;
  /** Of the file on the user's disk: with name and size, what it is recognized by. */
  lastModified: number;
  collectionId: string | null;
  /** Bytes that had arrived at the last part's end. */
  sent: number;
  /** Until when the server keeps the parts. */
  expiresAt: number;
}

/** The same, with the window that sends it. */
export interface RememberedUpload extends UnfinishedUpload {
  windowId: string;
  writtenAt: string;
}

/** The server keeps parts for a day; the last of them has to arrive before. */
export const partsLifeMs = 23 * 3_600_000;

const keyPrefix = 'lectern.uploads.';
const listeners = new Set<() => void>();
let read: { key: string; text: string | null; uploads: readonly RememberedUpload[] } | null = null;

/** What is unfinished in the environment that is open, of whoever is signed in, without what the server has deleted. */
export function unfinishedUploads(): readonly RememberedUpload[] {
  const key = unfinishedPlace();
  const text = localStorage.getItem(key);
  if (read?.key !== key || read.text !== text) read = { key, text, uploads: parse(text) };
  return read.uploads;
}

/** Calls the listener when they change in this window. The result takes it back. */
export function subscribeToUnfinished(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether a file of the user's disk is the one that was sent in part. */
export function isSameFile(upload: UnfinishedUpload, { name, size, lastModified }: File): boolean {
  return upload.filename === name && upload.size === size && upload.lastModified === lastModified;
}

/** What an interruption left of a file, unless it is continued already: the same file may be chosen twice. */
export function unfinishedUploadOf(file: File | RemoteFile, continued: readonly string[]): RememberedUpload | null {
  if (!(file instanceof File)) return null;
  return unfinishedUploads().find((upload) => isSameFile(upload, file) && !continued.includes(upload.path)) ?? null;
}

/** Paths of those that no open window sends, nor this one has sent. */
export async function interruptedPaths(): Promise<readonly string[]> {
  const isLiving = await livingWindows();
  return unfinishedUploads().flatMap(({ path, windowId, writtenAt }) => (isLiving(windowId, writtenAt) ? [] : [path]));
}

/** Remembers an upload of this window, or how far it is by now, and returns it so. */
export function rememberUnfinished(upload: UnfinishedUpload): RememberedUpload {
  const remembered = { ...upload, windowId: announceWindow(), writtenAt: new Date().toISOString() };
  write([...unfinishedUploads().filter(({ path }) => path !== upload.path), remembered]);
  return remembered;
}

/** Forgets an upload: it became an asset, or no one wants it. */
export function forgetUnfinished(path: string): void {
  const before = unfinishedUploads();
  const after = before.filter((upload) => upload.path !== path);
  if (after.length < before.length) write(after);
}

/** Forgets everything, for every account: the addresses are credentials. */
export function forgetAllUnfinished(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(keyPrefix)) localStorage.removeItem(key);
  for (const listener of listeners) listener();
}

function write(uploads: readonly RememberedUpload[]): void {
  if (uploads.length === 0) localStorage.removeItem(unfinishedPlace());
  else localStorage.setItem(unfinishedPlace(), JSON.stringify(uploads));
  for (const listener of listeners) listener();
}

/** Names the account and the environment that they are of. */
export function unfinishedPlace(): string {
  return `${keyPrefix}${session.principal() ?? ''}.${environmentHome(sandboxEnvironmentId())}`;
}

function parse(text: string | null): readonly RememberedUpload[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isUsable) : [];
  } catch {
    return [];
  }
}

function isUsable(value: unknown): value is RememberedUpload {
  const { url, path, filename, windowId, sent, expiresAt } = Object(value) as Partial<Record<string, unknown>>;
  return (
    [url, path, filename, windowId].every((text) => typeof text === 'string') &&
    typeof sent === 'number' &&
    Number(expiresAt) > Date.now()
  );
}
