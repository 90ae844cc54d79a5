import { describe, expect, it, vi } from 'vitest';
import { paragraphOf, type SlateNode } from '#structured-text/slate-nodes.ts';
import { slateToDast } from '#structured-text/slate-to-dast.ts';
import { sourceOfFile } from './file-source.ts';
import { addPendingFile, changePendingFiles, dropPendingFile, pendingFile, withPendingFiles } from './pending-files.ts';

const newFile = () => addPendingFile(sourceOfFile(new File(['x'], 'loom.png')));
const lines = (...words: string[]) => words.map((word) => paragraphOf(word));

describe('the place of a file', () => {
  const place = newFile();
  const before: SlateNode[] = [paragraphOf('a'), paragraphOf('b'), place, paragraphOf('c')];
  const show = (nodes: readonly SlateNode[]) => nodes.map((node) => (node === place ? '*' : JSON.stringify(node)));
  const texts = (...words: string[]) => words.map((word) => (word === '*' ? '*' : JSON.stringify(paragraphOf(word))));

  it('is no part of the document', () => {
    expect(slateToDast([paragraphOf(''), place])).toBeNull();
    expect(slateToDast(before)?.document.children).toHaveLength(3);
  });

  it.each([
    [
      ['a', 'b', 'c'],
      ['a', 'b', '*', 'c'],
    ],
    [
      ['a', 'b', 'new', 'c'],
      ['a', 'b', '*', 'new', 'c'],
    ],
    [
      ['new', 'a', 'b', 'c'],
      ['new', 'a', 'b', '*', 'c'],
    ],
    [
      ['a', 'c'],
      ['a', '*', 'c'],
    ],
    [
      ['a', 'b'],
      ['a', 'b', '*'],
    ],
    [
      ['x', 'y', 'z'],
      ['x', 'y', '*', 'z'],
    ],
    [[''], ['', '*']],
  ])('stays between its neighbours when the text becomes %j', (after, expected) => {
    expect(show(withPendingFiles(lines(...after), before))).toEqual(texts(...expected));
  });

  it('keeps the order of several', () => {
    const [first, second] = [newFile(), newFile()];
    const after = lines('a', 'x', 'c');

    expect(withPendingFiles(after, [first, paragraphOf('a'), second, place, paragraphOf('c')])).toEqual([
      first,
      after[0],
      second,
      place,
      ...after.slice(1),
    ]);
  });
});

it('stops the upload of a file with the last place that waits for it', () => {
  const [first, second] = [newFile(), newFile()];
  const cancelUpload = vi.fn<() => void>();
  changePendingFiles([first.file, second.file], { receiverKey: 'one', cancelUpload });

  dropPendingFile(first.file);
  expect(cancelUpload).not.toHaveBeenCalled();
  dropPendingFile(second.file);
  expect(cancelUpload).toHaveBeenCalledOnce();
  expect(pendingFile(second.file)).toBeUndefined();
});
