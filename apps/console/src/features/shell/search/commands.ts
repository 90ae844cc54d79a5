import type { LucideIcon } from 'lucide-react';

/** Somewhere to go or something to do, as the palette offers it. */
export interface Command {
  id: string;
  group: 'go' | 'act';
  label: string;
  icon: LucideIcon;
  /** Other words that find it. */
  keywords?: readonly string[];
  /** Right end: what it is. */
  kind?: string;
  /** Why it cannot be chosen. */
  reason?: string;
  /** Shown before anything is typed. */
  isCommon?: boolean;
  /** Address of the console that it leads to. */
  to?: string;
  /** Address outside of this environment that it leads to. */
  href?: string;
  run?: () => void;
}

/** The typed text: a `>` searches commands only. */
export interface Typed {
  query: string;
  words: readonly string[];
  isCommandsOnly: boolean;
}

/** Shortest text that records are searched by (spec 1, section 5). */
export const shortestQuery = 2;

/** Reads the input of the palette. */
export function readTyped(text: string): Typed {
  const isCommandsOnly = text.trimStart().startsWith('>');
  const query = (isCommandsOnly ? text.trimStart().slice(1) : text).trim();
  return { query, words: query.split(/\s+/).filter(Boolean), isCommandsOnly };
}

const shownPerGroup = { go: 8, act: 6 } as const;

/** The commands of a group for what is typed, best first: all of the words must begin words of the command. */
export function matchingCommands(
  commands: readonly Command[],
  group: Command['group'],
  { words, isCommandsOnly }: Typed,
): Command[] {
  const own = commands.filter((command) => command.group === group);
  if (words.length === 0 && !isCommandsOnly) return own.filter(({ isCommon }) => isCommon === true);
  const limit = isCommandsOnly ? Infinity : shownPerGroup[group];
  return own
    .map((command) => ({ command, rank: rankOf(command, words) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ command }) => command)
    .slice(0, limit);
}

/**
 * 0 when the label begins with the text, 1 when its words do, 2 when other words lead to it, null when it does not
 * match; disabled ones come last.
 */
function rankOf({ label, keywords = [], reason }: Command, words: readonly string[]): number | null {
  const own = wordsOf(label);
  const all = [...own, ...keywords.flatMap(wordsOf)];
  const wanted = words.flatMap(wordsOf);
  if (!wanted.every((word) => all.some((candidate) => candidate.startsWith(word)))) return null;
  const isOwn = wanted.every((word) => own.some((candidate) => candidate.startsWith(word)));
  const isStart = isOwn && wanted.every((word, index) => own[index]?.startsWith(word) === true);
  return (isStart ? 0 : isOwn ? 1 : 2) + (reason === undefined ? 0 : 10);
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLocaleLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
