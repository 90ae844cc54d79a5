import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNewFilename, isStoredName, isStoredPath } from './stored-name.ts';

test.each(['photo.jpg', '1764-Großes Bild (2).png', '..hidden', 'a..b', 'naïve 100%.txt', '.intake', '日本.pdf'])(
  '%j is a name',
  (name) => {
    expect(isStoredName(name)).toBe(true);
  },
);

test.each([
  ['nothing', ''],
  ['its own folder', '.'],
  ['the parent folder', '..'],
  ['a separator', 'a/b'],
  ['a Windows separator', 'a\\b'],
  ['a null character', 'a\0.png'],
  ['a line break', 'a\nb'],
  ['an encoded parent folder', '%2e%2E'],
  ['an encoded separator', 'x%2Fy'],
  ['an encoded Windows separator', 'x%5cy'],
  ['an encoded null character', 'x%00y'],
  ['a name longer than file systems allow', 'é'.repeat(128)],
])('%s is not a name', (_what, name) => {
  expect(isStoredName(name)).toBe(false);
});

test('a path of names never leaves its root, decoded or not', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('/', '.', '%', '2', 'e', 'f', 'F', '\\', '5', 'c', 'a') }),
      (path) => {
        fc.pre(isStoredPath(path));
        const decoded = path.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        );
        for (const form of [path, decoded]) expect(form.split(/[/\\]/).slice(1)).not.toContain('..');
      },
    ),
  );
});

test.each([
  ['a reversed order', 'bill\u202efdp.exe'],
  ['an isolated order', 'bill\u2067fdp\u2069.exe'],
  ['a control character of Latin-1', 'a\u0085b.txt'],
  ['dots only', '....'],
])('a new file may not have a name with %s, which a stored one may have', (_what, name) => {
  expect([isNewFilename(name), isStoredName(name)]).toEqual([false, true]);
});

test.each(['photo.jpg', 'תמונה.png', 'a\u200eb.txt', '...notes.txt'])('a new file may be named %j', (name) => {
  expect(isNewFilename(name)).toBe(true);
});
