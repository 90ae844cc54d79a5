import { expect, test } from 'vitest';
import { createArchiveNames, safeName } from './archive-names.ts';

test.each([
  ['harbor.jpg', 'harbor.jpg'],
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['/root.txt', '_root.txt'],
  ['C:\\boot.ini', 'C__boot.ini'],
  ['a\u0000b\u001f\u007f.txt', 'ab.txt'],
  ['invoice\u202egpj.exe', 'invoicegpj.exe'],
  ['..', 'file'],
  ['', 'file'],
  ['\u0001', 'file'],
  ['name. . ', 'name'],
  ['con.png', '_con.png'],
  ['NUL', '_NUL'],
  ['console.log', 'console.log'],
  ['Été 夏.png', 'Été 夏.png'],
])('%j is called %j', (filename, expected) => {
  expect(safeName(filename)).toBe(expected);
});

test('long names are cut before their ending, at a whole character', () => {
  const name = safeName(`${'夏'.repeat(100)}.png`);

  expect(name).toBe(`${'夏'.repeat(78)}.png`);
});

test('further files of a name get a number, upper and lower case aside', () => {
  const nameOf = createArchiveNames(['reserved.txt']);
  const named = ['a.png', 'A.PNG', 'a (2).png', 'a.png', 'a', 'a', '.x', '.x', 'Reserved.txt'].map(nameOf);

  expect(named).toEqual([
    'a.png',
    'A (2).PNG',
    'a (2) (2).png',
    'a (3).png',
    'a',
    'a (2)',
    '.x',
    '.x (2)',
    'Reserved (2).txt',
  ]);
});
