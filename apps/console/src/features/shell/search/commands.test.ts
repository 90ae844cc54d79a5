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

describe('the typed text', () => {
  it('is split into words', () => {
    expect(readTyped('  spring  menu ')).toEqual({
      query: 'spring  menu',
      words: ['spring', 'menu'],
      isCommandsOnly: false,
    });
  });

  it('searches commands only after the prefix', () => {
    expect(readTyped('> new')).toEqual({ query: 'new', words: ['new'], isCommandsOnly: true });
  });
});

describe('the commands', () => {
  it('are the common ones before typing, and all after the prefix', () => {
    expect(found('')).toEqual(['Preferences']);
    expect(found('', 'go')).toEqual(['Media']);
    expect(found('>')).toHaveLength(4);
  });

  it('match by word prefixes, ignoring case and accents', () => {
    expect(found('NEW rep')).toEqual(['New réport']);
    expect(found('ew')).toEqual([]);
  });

  it('are found by synonyms too, after matching labels', () => {
    expect(found('zone')).toEqual(['Preferences']);
  });

  it('come last when unavailable', () => {
    expect(found('new a')).toEqual(['New author', 'New article']);
  });
});
