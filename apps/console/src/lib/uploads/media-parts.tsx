import type { UploadResource } from '@lectern/contract';
import type { EditorHost, UploadReceiver, UploadRequest } from '@lectern/field-types/console';
import { lazyPart } from '@lectern/ui';
import type { ComponentProps, ComponentType } from 'react';
import { OpenedPart } from '../OpenedPart.tsx';
import { useMessages } from '../use-messages.ts';
import { isOnItsWay } from './queue/upload-task.ts';
import { namedFile } from './pasted-name.ts';
import { cancelUploadsOf, enqueueUploads, useUploadQueue } from './upload-queue.ts';

/** What the choice of assets needs to know, and its answer: null when the user leaves. */
export interface AssetChooserProps extends UploadRequest {
  onAnswer: (uploadIds: string[] | null) => void;
}

/** What happens to a tile of the library. */
export interface TileAction {
  /** What a tile does, which is a button. */
  label: string;
  /** For a click, Enter or Space. */
  act: (upload: UploadResource, tile: HTMLElement) => void;
  /** Makes more of a tile, such as one that can be dragged; returns how to end that. */
  attach: (tile: HTMLElement, upload: UploadResource) => () => void;
}

export interface AssetShelfProps {
  action: TileAction;
  /** How assets are put to use. */
  hint: 'drag' | 'choose';
}

/** Parts of the media area that other areas show; each is loaded, with its texts, when it is first shown. */
export interface MediaParts {
  AssetChooser: ComponentType<AssetChooserProps>;
  AssetShelf: ComponentType<AssetShelfProps>;
  /** The rows of the queue that are for one receiver. */
  UploadRows: ComponentType<{ receiverKey: UploadReceiver['key'] }>;
  EditImage: ComponentType<{ uploadId: string; onCreated: (uploadId: string) => void }>;
}

let loaders: { readonly [Name in keyof MediaParts]: () => Promise<MediaParts[Name]> } | null = null;

/** For the application, which knows all areas. */
export function provideMediaParts(provided: NonNullable<typeof loaders>): void {
  loaders = provided;
}

function loadPart<Name extends keyof MediaParts>(name: Name): Promise<MediaParts[Name]> {
  if (loaders === null) throw new Error('The parts of the media area are not there yet.');
  return loaders[name]();
}

/** Chooses assets of the library, or uploads some. */
export const AssetChooser = lazyPart<AssetChooserProps>(() => loadPart('AssetChooser'));

/** The library next to something that assets can be put in. */
export const AssetShelf = lazyPart<AssetShelfProps>(() => loadPart('AssetShelf'));

const UploadRows = lazyPart<ComponentProps<MediaParts['UploadRows']>>(() => loadPart('UploadRows'));
const ImageButton = lazyPart<ComponentProps<MediaParts['EditImage']>>(() => loadPart('EditImage'));
const noAction = () => undefined;

/** Uploads files to no collection, for a field. */
export const uploadForField: NonNullable<EditorHost['uploadFiles']> = (files, receiver, how) => {
  void enqueueUploads(
    files.map((file) => ({
      file: how === 'pasted' && file instanceof File ? namedFile(file) : file,
      collectionId: null,
    })),
    { isChecked: true, receiver },
  );
  return () => cancelUploadsOf(receiver);
};

/** The files on their way to a field. Renders nothing when there are none. */
export function FieldUploads({ receiverKey }: { receiverKey: string }) {
  const t = useMessages();
  const { tasks } = useUploadQueue();
  if (!tasks.some((task) => task.receiver?.key === receiverKey && isOnItsWay(task))) return null;
  return (
    <OpenedPart name={t('fields.file.uploads')} onFailed={noAction}>
      <UploadRows receiverKey={receiverKey} />
    </OpenedPart>
  );
}

/** Crops, turns, flips and straightens the picture of an asset: a button with its dialog. */
export function EditImage(props: ComponentProps<MediaParts['EditImage']>) {
  const t = useMessages();
  return (
    <OpenedPart name={t('fields.file.edit-image')} onFailed={noAction}>
      <ImageButton {...props} />
    </OpenedPart>
  );
}
