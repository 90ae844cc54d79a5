import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnAddress, isLinkAddress, isScriptAddress } from './link-address.ts';

test.each([
  'https://example.org/a?b#c',
  'HTTP://example.org',
  'mailto:ada@example.org',
  'tel:+3902123456',
  '/editor',
  '#part',
  '?page=2',
  'a/b',
  '../up',
  '//cdn.example.org/x',
  'ä ö',
  ' https://example.org ',
])('%j may become a link', (address) => {
  expect(isLinkAddress(address)).toBe(true);
  expect(drawnAddress(address)).toBe(address.trim());
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://example.org/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'view-source:javascript:alert(1)',
  'ftp://example.org',
  'http://',
  '',
  '   ',
])('%j may not become a link', (address) => {
  expect(isLinkAddress(address)).toBe(false);
  expect(drawnAddress(address)).toBeUndefined();
});

test('only a text can be a link', () => {
  for (const value of [null, undefined, 1, {}, ['https://example.org']]) expect(drawnAddress(value)).toBeUndefined();
});

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001java\nscript:x',
  'data:text/html,x',
  'vbscript:x',
])('%j contains a script', (address) => {
  expect(isScriptAddress(address)).toBe(true);
});

test('URLs that browsers would execute are always detected, and others never', () => {
  const noise = fc.string({ unit: fc.constantFrom('\t', '\n', '\r'), maxLength: 3 });
  fc.assert(
    fc.property(fc.array(noise, { minLength: 11, maxLength: 11 }), fc.webUrl(), (noises, url) => {
      const disguised = [...'javascript:'].map((letter, index) => `${noises[index]}${letter}`).join('');
      expect(new URL(`${disguised}1`).protocol).toBe('javascript:');
      expect(isScriptAddress(`${disguised}1`)).toBe(true);
      expect(isScriptAddress(url)).toBe(false);
    }),
    { numRuns: 30 },
  );
});
