import type { EditorHost, UploadReceiver } from '#console/editor-host.ts';
import type { ElementNode } from '#structured-text/slate-nodes.ts';
import type { DocumentSettings } from '../settings.ts';
import { acceptsFile, type FileBlock, fileBlocks, type FileFacts, needsDimensions } from './file-blocks.ts';
import { extensionOf, type FileSource } from './file-source.ts';
import { addPendingFile, changePendingFiles, pendingFile } from './pending-files.ts';

/** Why a file becomes nothing. */
export type SkipReason = 'no-block' | 'not-accepted' | 'permission' | 'unreadable';

/** Files that become nothing, by their names. */
export type SkippedFiles = ReadonlyMap<SkipReason, readonly string[]>;

/** Asks which block some files become; null when they are not wanted after all. */
export type AskForBlock = (blocks: readonly FileBlock[], names: readonly string[]) => Promise<FileBlock | null>;

export interface TakeFilesContext extends Pick<EditorHost, 'fieldsOf' | 'uploadFiles'> {
  settings: Pick<DocumentSettings, 'blockIds'>;
  /** The field of the text, and the form around it. */
  destination: Pick<UploadReceiver, 'form' | 'label'>;
  askForBlock: AskForBlock;
  onSkipped: (skipped: SkippedFiles) => void;
}

/** The files of one paste or drop. */
export interface TakenFiles {
  /** The place of a file in the text; null for one that is skipped. */
  placeOf: (source: FileSource) => ElementNode | null;
  /** Records a file that nothing can be read of. */
  skip: (name: string) => void;
  /** Reports what was skipped, and uploads what has a place in the text by now. */
  start: () => Promise<void>;
}

interface Taken {
  id: string;
  source: FileSource;
  blocks: readonly FileBlock[];
}

/** Begins to take the files of one paste or drop. */
export function takeFiles(context: TakeFilesContext): TakenFiles {
  const { settings, destination, fieldsOf, uploadFiles, askForBlock, onSkipped } = context;
  const blocks = fileBlocks(settings.blockIds, fieldsOf);
  const taken: Taken[] = [];
  let skipped = new Map<SkipReason, string[]>();

  function skip(reason: SkipReason, name: string): null {
    skipped.set(reason, [...(skipped.get(reason) ?? []), name]);
    return null;
  }

  function reportSkipped(): void {
    if (skipped.size > 0) onSkipped(skipped);
    skipped = new Map();
  }

  function placeOf(source: FileSource): ElementNode | null {
    if (blocks.length === 0) return skip('no-block', source.name);
    if (uploadFiles === undefined) return skip('permission', source.name);
    const accepting = blocks.filter(({ field }) => acceptsFile(field, factsOf(source)));
    if (accepting.length === 0) return skip('not-accepted', source.name);
    const place = addPendingFile(source);
    taken.push({ id: place.file, source, blocks: accepting });
    return place;
  }

  /** Pictures whose dimensions no block accepts lose their place again. */
  async function measured(): Promise<Taken[]> {
    const all = await Promise.all(
      taken.map(async (one): Promise<Taken> => {
        if (!one.blocks.some(({ field }) => needsDimensions(field))) return one;
        const facts = { ...factsOf(one.source), ...(await dimensionsOf(one.source)) };
        return { ...one, blocks: one.blocks.filter(({ field }) => acceptsFile(field, facts)) };
      }),
    );
    const refused = all.filter((one) => one.blocks.length === 0);
    for (const { source } of refused) skip('not-accepted', source.name);
    cancel(refused);
    return all.filter((one) => one.blocks.length > 0);
  }

  function upload(files: readonly Taken[], block: FileBlock): void {
    for (const same of groupsOf(files, ({ source }) => source.key)) {
      const ids = same.map(({ id }) => id);
      const [first] = same;
      if (first === undefined || uploadFiles === undefined) continue;
      const { file } = first.source;
      const receiver = {
        ...destination,
        key: `text ${first.id}`,
        receive: ([uploadId]: string[]) => changePendingFiles(ids, { uploadId: uploadId ?? null }),
        onCanceled: () => changePendingFiles(ids, { isCanceled: true }),
      };
      const cancelUpload = uploadFiles([file], receiver, file instanceof File ? 'pasted' : 'dropped');
      changePendingFiles(ids, { block, receiverKey: receiver.key, cancelUpload });
    }
  }

  return {
    placeOf,
    skip: (name) => void skip('unreadable', name),
    async start() {
      reportSkipped();
      const files = await measured();
      reportSkipped();
      const sameChoice = groupsOf(files, (one) => one.blocks.map(({ itemTypeId }) => itemTypeId).join(' '));
      for (const group of sameChoice) {
        const [only, ...others] = group[0]?.blocks ?? [];
        const block =
          only === undefined || others.length === 0
            ? (only ?? null)
            : await askForBlock([only, ...others], [...new Set(group.map(({ source }) => source.name))]);
        // Places may have been deleted meanwhile.
        const wanted = group.filter(({ id }) => pendingFile(id) !== undefined);
        if (block === null) cancel(wanted);
        else upload(wanted, block);
      }
    },
  };
}

function cancel(files: readonly Taken[]): void {
  changePendingFiles(
    files.map(({ id }) => id),
    { isCanceled: true },
  );
}

/** What is known at once. */
function factsOf({ file }: FileSource): FileFacts {
  return { extension: extensionOf(file), size: file instanceof File ? file.size : null, width: null, height: null };
}

/** Unknown for what only the server fetches, and for pictures that the browser can't read. */
async function dimensionsOf({ file }: FileSource): Promise<Pick<FileFacts, 'width' | 'height'>> {
  try {
    if (!(file instanceof File) || file.type === 'image/svg+xml') return { width: null, height: null };
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return { width: null, height: null };
  }
}

function groupsOf<Member>(members: readonly Member[], keyOf: (member: Member) => unknown): Member[][] {
  const groups = new Map<unknown, Member[]>();
  for (const member of members) groups.set(keyOf(member), [...(groups.get(keyOf(member)) ?? []), member]);
  return [...groups.values()];
}
