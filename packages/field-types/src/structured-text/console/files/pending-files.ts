import { generateId } from '@lectern/domain';
import { changedRange } from '#console/changed-range.ts';
import { isSameDocument } from '#structured-text/can-edit.ts';
import { type ElementNode, isTextNode, pendingFileType, type SlateNode } from '#structured-text/slate-nodes.ts';
import type { FileBlock } from './file-blocks.ts';
import type { FileSource } from './file-source.ts';

/** A file whose block is not in the text yet. */
export interface PendingFile {
  id: string;
  source: FileSource;
  /** What it becomes; null until that is known. */
  block: FileBlock | null;
  /** Of its upload; null until it starts. Equal files of one paste are uploaded once. */
  receiverKey: string | null;
  uploadId: string | null;
  /** It becomes nothing: its place is to go. */
  isCanceled: boolean;
  cancelUpload: () => void;
}

/**
 * They outlive their editor, which goes when another language of the record is shown: what arrives meanwhile is put
 * into the text once it is there again.
 */
const pendingFiles = new Map<string, PendingFile>();
const listeners = new Set<() => void>();

/** A file by its id, which its place in the text has. */
export function pendingFile(id: unknown): PendingFile | undefined {
  return typeof id === 'string' ? pendingFiles.get(id) : undefined;
}

/** Begins to wait for a file; answers its place in the text. */
export function addPendingFile(source: FileSource): ElementNode & { file: string } {
  const id = generateId();
  pendingFiles.set(id, {
    id,
    source,
    block: null,
    receiverKey: null,
    uploadId: null,
    isCanceled: false,
    cancelUpload: () => undefined,
  });
  return { type: pendingFileType, file: id, children: [{ text: '' }] };
}

/** Changes what is known of files. */
export function changePendingFiles(ids: readonly string[], change: Partial<PendingFile>): void {
  for (const id of ids) {
    const file = pendingFiles.get(id);
    if (file !== undefined) pendingFiles.set(id, { ...file, ...change });
  }
  for (const listener of listeners) listener();
}

/** Forgets a file whose place is gone, and stops its upload if no other place waits for it. */
export function dropPendingFile(id: string): void {
  const file = pendingFiles.get(id);
  pendingFiles.delete(id);
  if (file === undefined || file.receiverKey === null || file.uploadId !== null) return;
  const isShared = [...pendingFiles.values()].some(({ receiverKey }) => receiverKey === file.receiverKey);
  if (!isShared) file.cancelUpload();
}

/** Calls back after changes until the answer is called. */
export function onPendingFiles(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The ids of the files that have a place among the nodes of an editor. */
export function pendingIds(nodes: readonly SlateNode[]): string[] {
  return nodes.flatMap((node) => (isPending(node) && typeof node['file'] === 'string' ? [node['file']] : []));
}

/** Nodes of a value, with the places of files that were among the nodes before. */
export function withPendingFiles(next: readonly SlateNode[], before: readonly SlateNode[]): readonly SlateNode[] {
  if (!before.some(isPending)) return next;
  const written = before.filter((node) => !isPending(node));
  const { start, endBefore, endAfter } = changedRange(written, next, isSameDocument);
  const woven: SlateNode[] = [];
  let [passed, taken] = [0, 0];
  for (const node of before) {
    if (!isPending(node)) {
      passed += 1;
      continue;
    }
    const at =
      passed <= start ? passed : passed >= endBefore ? passed + endAfter - endBefore : Math.min(passed, endAfter);
    woven.push(...next.slice(taken, at), node);
    taken = Math.max(taken, at);
  }
  return [...woven, ...next.slice(taken)];
}

function isPending(node: SlateNode): node is ElementNode {
  return !isTextNode(node) && node.type === pendingFileType;
}
