import { expect, test } from 'vitest';
import { checkMessagesTemplate, messagesAddress, messagesOrigin } from './messages-template.ts';

test.each([
  'https://texts.example.org/:locale.json',
  'http://localhost:4000/texts?in=:locale',
  'https://example.org/:locale/:locale',
])('%s may serve texts', (template) => {
  expect(checkMessagesTemplate(template)).toBeNull();
});

test.each([
  ['https://texts.example.org/en.json', 'no_locale_placeholder'],
  ['', 'no_address'],
  [':locale', 'no_address'],
  ['texts/:locale.json', 'no_address'],
  ['ftp://example.org/:locale', 'no_address'],
  ['javascript:alert(":locale")', 'no_address'],
  ['https://:locale.example.org/texts.json', 'no_address'],
  ['https://somebody:secret@example.org/:locale', 'no_address'],
  ['https://*/:locale', 'no_address'],
  ['https://*.example.org/:locale', 'no_address'],
  ['https://example.org;script-src/:locale', 'no_address'],
  ["https://'unsafe-inline'/:locale", 'no_address'],
])('%s may not: %s', (template, problem) => {
  expect(checkMessagesTemplate(template)).toBe(problem);
});

test('texts of every language have the same origin', () => {
  expect(messagesOrigin('https://texts.example.org:8443/:locale.json')).toBe('https://texts.example.org:8443');
  expect(messagesAddress('https://texts.example.org/:locale/:locale.json', 'pt-BR')).toBe(
    'https://texts.example.org/pt-BR/pt-BR.json',
  );
});
