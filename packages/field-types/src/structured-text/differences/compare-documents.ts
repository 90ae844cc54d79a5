import { compareBlocks } from '#console/differences/compare-blocks.ts';
import { leastLikeness, likeness } from '#console/differences/likeness.ts';
import { comparePieces } from '#console/differences/pieces.ts';
import { type DocumentLine, documentLines } from './document-lines.ts';

/** What became of a line of a document. */
export type LineEntry =
  | { kind: 'kept' | 'changed'; before: DocumentLine; after: DocumentLine }
  | { kind: 'removed'; before: DocumentLine; after: null }
  | { kind: 'added'; before: null; after: DocumentLine };

/** What became of each line of a document, in its order; removed lines stand where they stood. */
export function compareDocuments(before: unknown, after: unknown): LineEntry[] {
  const earlier = documentLines(before);
  const pieces = comparePieces(earlier, documentLines(after), ({ key }) => key);
  const entries: LineEntry[] = [];
  let removed: readonly DocumentLine[] = [];
  let place = 0;
  const close = (added: readonly DocumentLine[]) => {
    entries.push(...pairedLines(removed, added));
    removed = [];
  };
  for (const { kind, members } of pieces) {
    if (kind === 'removed') removed = members;
    else if (kind === 'added') close(members);
    else {
      close([]);
      entries.push(
        ...members.map((line, index): LineEntry => ({ kind, before: earlier[place + index] ?? line, after: line })),
      );
    }
    if (kind !== 'added') place += members.length;
  }
  close([]);
  return entries;
}

/** Lines that went and lines that came in their place, those that are versions of each other together. */
function pairedLines(removed: readonly DocumentLine[], added: readonly DocumentLine[]): LineEntry[] {
  const entries: LineEntry[] = [];
  let next = 0;
  for (const line of added) {
    const partner = removed.findIndex((candidate, index) => index >= next && areVersions(candidate, line));
    const before = removed[partner];
    if (before === undefined) {
      entries.push({ kind: 'added', before: null, after: line });
      continue;
    }
    entries.push(...removed.slice(next, partner).map(gone), { kind: 'changed', before, after: line });
    next = partner + 1;
  }
  // What went stands above what came in its place.
  const rest = removed.slice(next).map(gone);
  const firstAdded = entries.findLastIndex(({ kind }) => kind !== 'added') + 1;
  return [...entries.slice(0, firstAdded), ...rest, ...entries.slice(firstAdded)];
}

function gone(line: DocumentLine): LineEntry {
  return { kind: 'removed', before: line, after: null };
}

function areVersions(one: DocumentLine, other: DocumentLine): boolean {
  if (one.kind === 'block' || other.kind === 'block') {
    return one.kind === other.kind && compareBlocks([one.block], [other.block]).length === 1;
  }
  if (one.code !== null || other.code !== null) return one.code !== null && other.code !== null;
  return likeness(wordsIn(one), wordsIn(other)) >= leastLikeness;
}

function wordsIn({ words }: DocumentLine): string[] {
  return words
    .map(({ text, key }) => (text === '' ? key : text.toLocaleLowerCase()))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}
