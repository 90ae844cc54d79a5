import { segmentsOf } from '#values/words.ts';
import { comparePieces, type Piece } from './pieces.ts';

/** A stretch of text that two texts share, or that stands in one of them. */
export interface TextPiece {
  kind: Piece<string>['kind'];
  text: string;
}

/**
 * What differs between two texts, word by word in any writing system. Lines that both have are found first, which keeps
 * long texts quick and their paragraphs together.
 */
export function compareTexts(before: string, after: string): TextPiece[] {
  const pieces: Piece<string>[] = [];
  let removed: readonly string[] = [];
  const close = (added: readonly string[]) => {
    pieces.push(...comparePieces(wordsOf(removed.join('')), wordsOf(added.join('')), itself));
    removed = [];
  };
  for (const { kind, members } of comparePieces(withBreaks(before), withBreaks(after), itself)) {
    if (kind === 'removed') removed = members;
    else if (kind === 'added') close(members);
    else {
      close([]);
      pieces.push({ kind, members });
    }
  }
  close([]);
  return withoutLoneSpaces(joinedAlike(pieces)).map(({ kind, members }) => ({ kind, text: members.join('') }));
}

function itself(word: string): string {
  return word;
}

/** The lines of a text, each with its line break. */
function withBreaks(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

function joinedAlike(pieces: readonly Piece<string>[]): Piece<string>[] {
  const joined: Piece<string>[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.kind === piece.kind)
      joined[joined.length - 1] = { ...last, members: [...last.members, ...piece.members] };
    else joined.push(piece);
  }
  return joined;
}

/** Words, and what is between them; joined they are the text again. */
export function wordsOf(text: string): string[] {
  return segmentsOf(text).map(({ segment }) => segment);
}

/** A replaced phrase reads as one change: the blanks that both texts have between its words go with it. */
export function withoutLoneSpaces<Member>(
  pieces: readonly Piece<Member>[],
  isBlank: (member: Member) => boolean = (member) => typeof member === 'string' && isBlankWord(member),
): Piece<Member>[] {
  const joined: Piece<Member>[] = [];
  let removed: Member[] = [];
  let added: Member[] = [];
  const close = () => {
    if (removed.length > 0) joined.push({ kind: 'removed', members: removed });
    if (added.length > 0) joined.push({ kind: 'added', members: added });
    [removed, added] = [[], []];
  };
  pieces.forEach((piece, index) => {
    if (piece.kind === 'removed') removed.push(...piece.members);
    else if (piece.kind === 'added') added.push(...piece.members);
    else if (
      removed.length > 0 &&
      added.length > 0 &&
      piece.members.every(isBlank) &&
      pieces[index + 1]?.kind === 'removed' &&
      pieces[index + 2]?.kind === 'added'
    ) {
      removed.push(...piece.members);
      added.push(...piece.members);
    } else {
      close();
      joined.push(piece);
    }
  });
  close();
  return joined;
}

/** A blank within a line; a line break stays a line break. */
export function isBlankWord(word: string): boolean {
  return /^[^\S\n]+$/.test(word);
}

/** The pieces line by line, without the line breaks. */
export function linesOf(pieces: readonly TextPiece[]): TextPiece[][] {
  const lines: TextPiece[][] = [[]];
  for (const { kind, text } of pieces) {
    text.split('\n').forEach((part, index) => {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ kind, text: part });
    });
  }
  return lines;
}
