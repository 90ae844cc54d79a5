import type { LucideIcon } from 'lucide-react';

/** Somewhere to go or something to do, as the palette offers it. */
export interface Command {
  id: string;
  group: 'go' | 'act';
  label: string;
  icon: LucideIcon;
  /** Other words that find it. */
  keywords?: readonly string[];
  /** The type, at the right end. */
  kind?: string;
  /** Why it cannot be chosen. */
  reason?: string;
  /** Shown before anything is typed. */
  isCommon?: boolean;
  /** Console URL of the command. */
  to?: string;
  /** URL of the command outside of this environment. */
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

/** The matching commands of a group, best first: every typed word must be a prefix of a word of the command. */
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
 * 0 when the label starts with the text, 1 when its words match, 2 for synonyms, null without a match; disabled ones
 * come last.
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
