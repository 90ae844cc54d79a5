import { FileText } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { type Command, matchingCommands, readTyped } from './commands.ts';

const command = (label: string, more: Partial<Command> = {}): Command => ({
  id: label,
  group: 'act',
  label,
  icon: FileText,
  ...more,
});
const commands = [
  command('New author', { keywords: ['author'] }),
  command('Preferences', { isCommon: true, keywords: ['language', 'time zone'] }),
  command('New réport'),
  command('New article', { reason: 'Your role may not' }),
  command('Media', { group: 'go', isCommon: true }),
];
const found = (text: string, group: Command['group'] = 'act') =>
  matchingCommands(commands, group, readTyped(text)).map(({ label }) => label);

describe('what is typed', () => {
  it('is read as words', () => {
    expect(readTyped('  spring  menu ')).toEqual({
      query: 'spring  menu',
      words: ['spring', 'menu'],
      isCommandsOnly: false,
    });
  });

  it('asks for commands only behind a sign', () => {
    expect(readTyped('> new')).toEqual({ query: 'new', words: ['new'], isCommandsOnly: true });
  });
});

describe('the commands', () => {
  it('are the common ones before anything is typed, and all behind the sign', () => {
    expect(found('')).toEqual(['Preferences']);
    expect(found('', 'go')).toEqual(['Media']);
    expect(found('>')).toHaveLength(4);
  });

  it('match where all words begin words of theirs, whatever the case and accents', () => {
    expect(found('NEW rep')).toEqual(['New réport']);
    expect(found('ew')).toEqual([]);
  });

  it('are found by other words too, behind those whose label matches', () => {
    expect(found('zone')).toEqual(['Preferences']);
  });

  it('that nobody may choose stand last', () => {
    expect(found('new a')).toEqual(['New author', 'New article']);
  });
});
