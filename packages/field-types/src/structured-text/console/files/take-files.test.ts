import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EditorHost } from '#console/editor-host.ts';
import { sampleField } from '#testing/fixtures.ts';
import { sourceOfFile, sourceOfImage } from './file-source.ts';
import { pendingFile } from './pending-files.ts';
import { type AskForBlock, type SkippedFiles, takeFiles, type TakeFilesContext } from './take-files.ts';

const image = sampleField('file', { apiKey: 'image', validators: { extension: { predefined_list: 'image' } } });
const anything = sampleField('file', { apiKey: 'anything' });
const wide = sampleField('file', { apiKey: 'wide', validators: { image_dimensions: { width_min_value: 1000 } } });
const fields = { picture: [image], download: [anything], banner: [wide], words: [sampleField('string')] };
const png = (name = 'loom.png') => sourceOfFile(new File(['x'], name, { type: 'image/png' }));

function setUp(blockIds: (keyof typeof fields)[], overrides: Partial<TakeFilesContext> = {}) {
  const cancelUpload = vi.fn<() => void>();
  const uploadFiles = vi.fn<NonNullable<EditorHost['uploadFiles']>>(() => cancelUpload);
  const askForBlock = vi.fn<AskForBlock>(() => Promise.resolve(null));
  const skipped: [string, readonly string[]][] = [];
  const context = {
    settings: { blockIds },
    destination: { form: 'record', label: 'Body' },
    fieldsOf: (id: string) => fields[id as keyof typeof fields],
    uploadFiles,
    askForBlock,
    onSkipped: (report: SkippedFiles) => skipped.push(...report),
    ...overrides,
  };
  return { files: takeFiles(context), uploadFiles, askForBlock, skipped };
}

const fileAt = (place: ReturnType<ReturnType<typeof takeFiles>['placeOf']>) => pendingFile(place?.['file']);

afterEach(() => vi.unstubAllGlobals());

describe('pasted files', () => {
  it('become the one block that accepts them, and equal ones are uploaded once', async () => {
    const { files, uploadFiles, askForBlock } = setUp(['words', 'picture']);
    const source = { src: 'https://example.org/a.png', alt: '' };
    const places = [sourceOfImage(source), png(), sourceOfImage(source)].map((one) => one && files.placeOf(one));

    await files.start();

    expect(uploadFiles.mock.calls.map(([[file]]) => file?.name)).toEqual(['a.png', 'loom.png']);
    expect(askForBlock).not.toHaveBeenCalled();
    uploadFiles.mock.calls[0]?.[1].receive(['upload']);
    expect(places.map((place) => fileAt(place)?.uploadId)).toEqual(['upload', null, 'upload']);
    uploadFiles.mock.calls[1]?.[1].onCanceled?.();
    expect(places.map((place) => fileAt(place)?.isCanceled)).toEqual([false, true, false]);
  });

  it('wait for the choice between several blocks, once for all that fit the same', async () => {
    const askForBlock = vi.fn<AskForBlock>(([, second]) => Promise.resolve(second ?? null));
    const { files, uploadFiles } = setUp(['picture', 'download'], { askForBlock });
    const [first] = [png('a.png'), png('b.png'), sourceOfFile(new File(['x'], 'c.pdf'))].map(files.placeOf);

    await files.start();

    expect(
      askForBlock.mock.calls.map(([blocks, names]) => [blocks.map(({ itemTypeId }) => itemTypeId), names]),
    ).toEqual([
      [
        ['picture', 'download'],
        ['a.png', 'b.png'],
      ],
    ]);
    expect(uploadFiles).toHaveBeenCalledTimes(3);
    expect(fileAt(first ?? null)?.block?.field.apiKey).toBe('anything');
  });

  it('go when no block is chosen', async () => {
    const { files, uploadFiles } = setUp(['picture', 'download']);
    const place = files.placeOf(png());

    await files.start();

    expect(fileAt(place)?.isCanceled).toBe(true);
    expect(uploadFiles).not.toHaveBeenCalled();
  });

  it('are skipped with the reason', async () => {
    const noBlock = setUp(['words']);
    const noRight = setUp(['picture'], { uploadFiles: undefined });
    const others = setUp(['picture']);

    expect([noBlock, noRight].map(({ files }) => files.placeOf(png()))).toEqual([null, null]);
    expect(others.files.placeOf(sourceOfFile(new File(['x'], 'c.pdf')))).toBeNull();
    others.files.skip('A loom');
    for (const { files } of [noBlock, noRight, others]) await files.start();

    expect([noBlock, noRight, others].map(({ skipped }) => skipped)).toEqual([
      [['no-block', ['loom.png']]],
      [['permission', ['loom.png']]],
      [
        ['not-accepted', ['c.pdf']],
        ['unreadable', ['A loom']],
      ],
    ]);
  });

  it('are measured where a block wants pictures of a certain size', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 400, height: 300, close: () => undefined }));
    const { files, skipped, uploadFiles } = setUp(['banner']);
    const place = files.placeOf(png());

    await files.start();

    expect(skipped).toEqual([['not-accepted', ['loom.png']]]);
    expect(fileAt(place)?.isCanceled).toBe(true);
    expect(uploadFiles).not.toHaveBeenCalled();
  });
});
