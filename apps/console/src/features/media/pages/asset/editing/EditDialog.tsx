import type { UploadResource } from '@lectern/contract';
import { imageUrl } from '@lectern/field-types/console';
import { Banner, Button, confirm, Dialog, IconButton, notify, SkeletonRows, VisuallyHidden } from '@lectern/ui';
import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePermissions } from '#lib/current-site.ts';
import { useShortcut } from '#lib/shortcuts.ts';
import { uploadSummary } from '#lib/uploads/queries.ts';
import { uploadFile } from '#lib/uploads/upload-file.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { type Translate, useMessages } from '#lib/use-messages.ts';
import { describeUploadError } from '#features/media/parts/uploads/describe-upload-error.ts';
import type { FocalPoint } from '../cut-around.ts';
import { type EditedFile, ReplaceDialog } from '../ReplaceDialog.tsx';
import { rememberUpload } from '../save-upload.ts';
import { CropStage } from './CropStage.tsx';
import { changedTo, gestureEnded, historyOf, redone, undone } from './edit-history.ts';
import { editableFormat, editedName } from './editable.ts';
import { croppedAddress, type EditSource } from './edited-address.ts';
import { EditControls } from './EditControls.tsx';
import type { Size } from './frame-geometry.ts';
import { focalPointAfter, frameOf, isEdited, type PictureEdit, untouched, withFrame } from './picture-edit.ts';
import { renderEdited, RenderFailure } from './render-edited.ts';
import { useSourceTraits } from './use-edit-source.ts';
import styles from './editing.module.css';

/** Of the rendition that is edited: the one that the preview of the asset shows, which has arrived. */
const stageWidth = 720;

/** What the dialog is doing; an error keeps the edits. */
type State = { status: 'editing'; error: unknown } | { status: 'saving'; as: 'new' | 'replacement' };

export interface EditDialogProps {
  upload: UploadResource;
  source: Size;
  /** Whether the user may add assets to the collection of this one. */
  canCreate: boolean;
  canReplace: boolean;
  /** Whether leaving would lose edits. */
  onDirty: (isDirty: boolean) => void;
  /** Receives the ID of the new asset. */
  onCreated: (uploadId: string) => void;
  onClose: () => void;
}

/** Crops, turns, flips and straightens an image, and saves the result as a new asset or as the file of this one. */
export function EditDialog(props: EditDialogProps) {
  const t = useMessages();
  const { upload, onClose } = props;
  // The edits belong to the file they were begun on, whatever others upload meanwhile.
  const [opened] = useState(upload);
  const traits = useSourceTraits(opened);
  const { filename, format, md5, url } = opened.attributes;
  // The image service knows one frame of those.
  const isUnknown = traits.data?.isAnimated === true && format === 'png';
  if (traits.data !== undefined && !isUnknown) {
    const source: EditSource = { ...props.source, url, format, md5, isLossless: traits.data.isLossless };
    return <Editor {...props} upload={opened} latest={upload} source={source} isAnimated={traits.data.isAnimated} />;
  }
  return (
    <Dialog
      size="s"
      title={t('media.editing.title', { name: filename })}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('common.close')}
          </Button>
          {traits.isError && <Button onPress={() => void traits.refetch()}>{t('media.retry')}</Button>}
        </>
      }
    >
      {traits.isError || isUnknown ? (
        <p role="alert">{t(isUnknown ? 'media.editing.animated-png' : 'media.preview.failed')}</p>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  );
}

interface EditorProps extends EditDialogProps {
  source: EditSource;
  isAnimated: boolean;
  /** The asset as it is now; `upload` is what is edited. */
  latest: UploadResource;
}

function Editor({
  upload,
  latest,
  source,
  isAnimated,
  canCreate,
  canReplace,
  onDirty,
  onCreated,
  onClose,
}: EditorProps) {
  const t = useMessages();
  const permissions = usePermissions();
  const { attributes, relationships } = upload;
  const [history, setHistory] = useState(() => historyOf(untouched(source)));
  const [state, setState] = useState<State>({ status: 'editing', error: null });
  const [replacement, setReplacement] = useState<EditedFile | null>(null);
  const saving = useRef<AbortController | null>(null);
  // What is on its way is not wanted any more once the dialog is gone.
  useEffect(() => () => saving.current?.abort(), []);
  const edit = history.present;
  const isDirty = isEdited(edit, source);
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const isSaving = state.status === 'saving';
  const canChange = !isSaving && replacement === null;
  const canUndo = canChange && history.past.length > 0;
  const canRedo = canChange && history.future.length > 0;
  useShortcut({ keys: '$mod+z', label: t('media.editing.undo') }, () => setHistory(undone), canUndo);
  useShortcut({ keys: '$mod+Shift+z', label: t('media.editing.redo') }, () => setHistory(redone), canRedo);
  useShortcut({ keys: '$mod+y', label: t('media.editing.redo') }, () => setHistory(redone), canRedo);
  const frame = frameOf(edit, source);
  const size = t('media.editing.result', { width: frame.width, height: frame.height });
  const announced = useDebounced(size, 600);
  const isReplacedMeanwhile = latest.attributes.md5 !== attributes.md5;
  const focalPoint = focalPointOf(upload, edit, source);

  function change(next: (edit: PictureEdit) => PictureEdit, gesture?: string) {
    setHistory((now) => changedTo(now, next(now.present), gesture));
  }
  const endGesture = () => setHistory(gestureEnded);

  async function handleClose() {
    const isLeaving =
      !isDirty ||
      (await confirm({
        title: t('media.editing.leave.title'),
        body: t('media.editing.leave.body'),
        confirmLabel: t('media.editing.leave'),
        cancelLabel: t('leave.cancel'),
        tone: 'danger',
      }));
    if (isLeaving) onClose();
  }

  /** Makes the file and passes it on; failures leave everything on screen. */
  async function save(as: 'new' | 'replacement', pass: (file: File, signal: AbortSignal) => Promise<void>) {
    if (isSaving) return;
    const controller = new AbortController();
    const { signal } = controller;
    saving.current = controller;
    setState({ status: 'saving', as });
    let error: unknown = null;
    try {
      const name =
        as === 'new'
          ? editedName(attributes.basename, attributes.format, t('media.editing.suffix'))
          : attributes.filename;
      await pass(await renderEdited(source, edit, { name, signal }), signal);
    } catch (caught) {
      error = signal.aborted ? null : caught;
    }
    setState({ status: 'editing', error });
  }

  const saveAsNew = () =>
    save('new', async (file, signal) => {
      const { author, copyright, notes, tags, default_field_metadata: metadata } = attributes;
      const created = await uploadFile({
        file,
        collectionId: relationships.upload_collection.data?.id ?? null,
        storedPath: null,
        signal,
        onSent: () => undefined,
        onStored: () => undefined,
        // It shows the same thing: what is written about it is true for the new file, too.
        attributes: {
          author,
          copyright,
          notes,
          tags,
          default_field_metadata: {
            alt: metadata.alt,
            title: metadata.title,
            custom_data: metadata.custom_data,
            focal_point: focalPoint,
          },
        },
      });
      await rememberUpload(created);
      notify.success(t('media.editing.created', { name: created.attributes.filename }));
      onDirty(false);
      onCreated(created.id);
    });

  const replace = () =>
    save('replacement', async (file) => {
      const had = attributes.default_field_metadata.focal_point;
      const mayMove = permissions.canOnUpload('update', {
        uploadCollectionId: relationships.upload_collection.data?.id ?? null,
        creator: relationships.creator.data,
      });
      setReplacement({ file, focalPoint: had !== null && mayMove ? focalPoint : undefined });
    });

  const error = state.status === 'editing' ? state.error : null;
  const notNow = isReplacedMeanwhile ? t('media.editing.replaced') : isDirty ? undefined : t('media.editing.unchanged');
  return (
    <>
      <Dialog
        size="xl"
        isFlush
        title={t('media.editing.title', { name: attributes.filename })}
        onClose={() => void handleClose()}
        headActions={
          <>
            <IconButton
              icon={Undo2}
              label={t('media.editing.undo')}
              disabledReason={canUndo ? undefined : t('media.editing.undo.none')}
              onPress={() => setHistory(undone)}
            />
            <IconButton
              icon={Redo2}
              label={t('media.editing.redo')}
              disabledReason={canRedo ? undefined : t('media.editing.redo.none')}
              onPress={() => setHistory(redone)}
            />
          </>
        }
        footerNote={
          <>
            <span aria-hidden>{size}</span>
            <VisuallyHidden>
              <span role="status">{announced}</span>
            </VisuallyHidden>
          </>
        }
        footer={
          <>
            <Button variant="quiet" onPress={isSaving ? () => saving.current?.abort() : () => void handleClose()}>
              {t('common.cancel')}
            </Button>
            {canReplace && (
              <Button
                variant={canCreate ? 'default' : 'primary'}
                disabledReason={notNow}
                isDisabled={isSaving && state.as !== 'replacement'}
                isBusy={isSaving && state.as === 'replacement'}
                busyLabel={t('media.editing.rendering')}
                onPress={() => void replace()}
              >
                {t('media.editing.replace')}
              </Button>
            )}
            {canCreate && (
              <Button
                variant="primary"
                disabledReason={notNow}
                isDisabled={isSaving && state.as !== 'new'}
                isBusy={isSaving && state.as === 'new'}
                busyLabel={t('common.saving')}
                onPress={() => void saveAsNew()}
              >
                {t('media.editing.save-as-new')}
              </Button>
            )}
          </>
        }
      >
        <div className={styles.editor}>
          <div className={styles.main}>
            {error !== null && (
              <Banner tone="danger" role="alert">
                {describeFailure(error, t)}
              </Banner>
            )}
            {isReplacedMeanwhile && (
              <Banner tone="warning" role="alert">
                {t('media.editing.replaced')}
              </Banner>
            )}
            <CropStage
              src={imageUrl(uploadSummary(upload), { width: stageWidth })}
              source={source}
              edit={edit}
              isDisabled={!canChange}
              onFrame={(to) => change((now) => withFrame(now, source, to), 'frame')}
              onGestureEnd={endGesture}
            />
          </div>
          <EditControls
            source={source}
            edit={edit}
            isDisabled={!canChange}
            address={isDirty && edit.degrees === 0 ? croppedAddress(source, edit) : null}
            fixedReason={isAnimated ? t('media.editing.animated') : undefined}
            uprightReason={isAnimated ? undefined : uprightReason(attributes.format, t)}
            onChange={(next, gesture) => change(() => next, gesture)}
            onGestureEnd={endGesture}
          />
        </div>
      </Dialog>
      {replacement !== null && (
        <ReplaceDialog
          upload={upload}
          edited={replacement}
          onClose={() => setReplacement(null)}
          onReplaced={() => {
            onDirty(false);
            onClose();
          }}
        />
      )}
    </>
  );
}

/** Where the focal point is after the edits; null without one. */
function focalPointOf({ attributes }: UploadResource, edit: PictureEdit, source: Size): FocalPoint | null {
  const point = attributes.default_field_metadata.focal_point;
  return point === null ? null : focalPointAfter(point, edit, source);
}

/** Straightened pictures are drawn by the browser, which writes few formats. */
function uprightReason(format: string | null, t: Translate): string | undefined {
  if (editableFormat(format)?.isWrittenByBrowsers) return undefined;
  return t('media.editing.upright', { format: (format ?? '').toUpperCase() });
}

function describeFailure(error: unknown, t: Translate): string {
  if (error instanceof RenderFailure) return t(`media.editing.failed.${error.reason}`);
  return `${t('media.editing.failed')} ${describeUploadError(error, t)}`;
}
