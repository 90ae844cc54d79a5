import { useMemo, useSyncExternalStore } from 'react';
import { type FieldParcel, readParcel, writeParcel } from './parcel.ts';

/**
 * Kept in addition to the system clipboard, which may be denied and cannot be read without permission. Shared by all
 * tabs.
 */
const storageKey = 'lectern.schema.copied-fields';

const listeners = new Set<() => void>();

/** Used when the browser's storage is full or disabled. */
let memory: string | null = null;

/** Stores copied fields; returns them as text for a clipboard. */
export function keepCopied(parcel: FieldParcel): string {
  const text = writeParcel(parcel, Date.now());
  keepText(text);
  return text;
}

/** Accepts copied fields from text, unless they are older than the stored ones; false for other text. */
export function keepCopiedText(text: string): boolean {
  const found = readParcel(text);
  if (found === null) return false;
  if (found.copiedAt > (readParcel(readText())?.copiedAt ?? 0)) keepText(text);
  return true;
}

/** Reads the system clipboard if the browser allows it; newer content is stored. */
export async function lookIntoClipboard(): Promise<void> {
  try {
    keepCopiedText(await navigator.clipboard.readText());
  } catch {
    // Denied, or missing: fields copied here are still stored.
  }
}

/** The last copied fields, in this tab or another one; null without any. */
export function useCopiedFields(): FieldParcel | null {
  const text = useSyncExternalStore(subscribe, readText);
  return useMemo(() => readParcel(text)?.parcel ?? null, [text]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function readText(): string {
  return memory ?? localStorage.getItem(storageKey) ?? '';
}

function keepText(text: string): void {
  try {
    localStorage.setItem(storageKey, text);
    memory = null;
  } catch {
    memory = text;
  }
  for (const listener of listeners) listener();
}
