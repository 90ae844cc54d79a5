import type { UploadResource } from '@lectern/contract';
import { uploadFacts } from '@lectern/field-types/console';
import { Button, confirm, CopyButton, Dialog, IconButton, lazyPart, notify } from '@lectern/ui';
import { ChevronLeft, ChevronRight, Copy, Crop, Download, Replace, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '#lib/api-error.ts';
import { usePermissions, useSite } from '#lib/current-site.ts';
import { reportError } from '#lib/describe-error.ts';
import { DialogHead } from '#lib/layout/PageHead.tsx';
import { OpenedPart } from '#lib/OpenedPart.tsx';
import { paths } from '#lib/paths.ts';
import { useHasHook } from '#lib/plugins/plugin-store.ts';
import { useShortcut } from '#lib/shortcuts.ts';
import { uploadSummary } from '#lib/uploads/queries.ts';
import { useIsCompact } from '#lib/use-is-compact.ts';
import { useLeaveGuard } from '#lib/use-leave-guard.ts';
import { useMessages } from '#lib/use-messages.ts';
import { AddressDialog } from './AddressDialog.tsx';
import { type AssetAction, AssetActions } from './AssetActions.tsx';
import { AssetPreview } from './AssetPreview.tsx';
import { AssetTabs } from './AssetTabs.tsx';
import { usePictureEditing } from './editing/use-picture-editing.ts';
import { InUseDialog } from './InUseDialog.tsx';
import { previewKind } from './preview-kind.ts';
import { useUploadReferences } from './references.ts';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { deleteUpload, nameProblem, type NameProblem, nameProblemIn, saveUpload } from './save-upload.ts';
import { useAssetForm } from './use-asset-form.ts';
import { useNeighbours } from './use-neighbours.ts';
import { DownloadMenu } from './video/DownloadMenu.tsx';
import { assetDownloads, isOriginalServed } from './video/downloads.ts';
import { readyStream } from './video/video-address.ts';
import styles from './asset.module.css';

const EditDialog = lazyPart(async () => (await import('./editing/EditDialog.tsx')).EditDialog);
const VideoAddressDialog = lazyPart(async () => (await import('./video/VideoAddressDialog.tsx')).VideoAddressDialog);

/** What is open over the asset. */
type Over = { kind: 'replace' } | { kind: 'edit' } | { kind: 'address' } | { kind: 'in-use'; isInSettings: boolean };

/** An asset: its preview, what is written about it, who uses it, and what can be done with it. */
export function AssetDialog({ upload, onClose }: { upload: UploadResource; onClose: () => void }) {
  const t = useMessages();
  const { locale: uiLocale } = useIntl();
  const site = useSite();
  const permissions = usePermissions();
  const isCompact = useIsCompact();
  const form = useAssetForm(upload, site.attributes.locales);
  const { base, details } = form;
  const [tab, setTab] = useState('details');
  const [isSaving, setIsSaving] = useState(false);
  const [isGone, setIsGone] = useState(false);
  const [over, setOver] = useState<Over | null>(null);
  const [refusedName, setRefusedName] = useState<{ basename: string; problem: NameProblem } | null>(null);
  const [isNameLeft, setIsNameLeft] = useState(false);
  const [isPictureEdited, setIsPictureEdited] = useState(false);
  const navigate = useNavigate();
  const { search } = useLocation();
  const nameField = useRef<HTMLInputElement>(null);
  const references = useUploadReferences(upload.id);
  const neighbours = useNeighbours(upload.id);
  const hasPluginActions = useHasHook('uploadsDropdownActions');
  const summary = uploadSummary(upload);
  const { filename: name } = summary;
  const uploadCollectionId = upload.relationships.upload_collection.data?.id ?? null;
  const place = { uploadCollectionId, creator: upload.relationships.creator.data };
  const canEdit = permissions.canOnUpload('update', place);
  const canEditPart = (locale: string | null) => permissions.canOnUpload('update', { ...place, locale });
  const canEditShared = canEditPart(null);
  // A rule may name where to, which is not known yet.
  const canMove = permissions.canOnUploads('move');
  const canDelete = permissions.canOnUpload('delete', place);
  const picture = usePictureEditing(upload);
  const { canReplace } = picture;
  const changed = isGone ? [] : form.changed;
  const changedNames = changed.map((part) => t(`media.asset.${part}`));
  const isRefused = refusedName?.basename === details.basename;
  const problem = isRefused ? refusedName.problem : nameProblem(details.basename, summary.format);
  const shownProblem = changed.includes('basename') && (isNameLeft || isRefused) ? problem : null;
  // A router has one guard at a time, so that this one asks for the picture as well, which saving here does not store.
  useLeaveGuard(isPictureEdited ? [...changedNames, t('media.editing.edits')] : changedNames, {
    save: isPictureEdited ? undefined : handleSave,
  });
  useShortcut({ keys: '$mod+s', label: t('media.asset.save') }, () => void handleSave(), canEdit || canMove);
  useShortcut({ keys: 'Alt+PageUp', label: t('media.asset.previous') }, (event) => move('previous', event));
  useShortcut({ keys: 'Alt+PageDown', label: t('media.asset.next') }, (event) => move('next', event));

  /** Opens the asset before or after this one, unless something else is open over it. */
  function move(direction: 'previous' | 'next', event?: KeyboardEvent) {
    const neighbour = neighbours?.[direction];
    const isOver = over !== null || (event?.target instanceof Element && event.target.closest('[role=alertdialog]'));
    if (neighbour && !isOver) neighbours?.open(neighbour);
  }

  /** Whether everything was stored. */
  async function handleSave(): Promise<boolean> {
    if (changed.length === 0 || isSaving) return changed.length === 0;
    if (changed.includes('basename') && problem !== null) {
      showNameProblem();
      return false;
    }
    setIsSaving(true);
    try {
      form.reset(await saveUpload(upload.id, base, details));
      setIsNameLeft(false);
      notify.success(t('media.asset.saved', { name }));
      return true;
    } catch (error) {
      const refused = nameProblemIn(error);
      if (refused !== null) {
        setRefusedName({ basename: details.basename, problem: refused });
        showNameProblem();
      } else reportError(error, t('media.asset.not-saved', { name }), t);
      return false;
    } finally {
      setIsSaving(false);
    }
  }

  /** The name is on a tab of its own, which has to be there before its field can be focused. */
  function showNameProblem() {
    setTab('file');
    setIsNameLeft(true);
    requestAnimationFrame(() => nameField.current?.focus());
  }

  /** Opens an asset that was made of this one. Like a deletion: the guard checks the rendered state. */
  function handleCreated(uploadId: string) {
    setOver(null);
    setTimeout(() => void navigate(`${paths.upload(uploadId)}${search}`));
  }

  async function handleDelete() {
    const { data } = await references.query.refetch();
    if ((data?.pages[0]?.totalCount ?? 0) > 0) return setOver({ kind: 'in-use', isInSettings: false });
    const isConfirmed = await confirm({
      title: t('media.asset.delete.title', { name }),
      body: t('media.asset.delete.body'),
      confirmLabel: t('media.asset.delete'),
      cancelLabel: t('common.cancel'),
      tone: 'danger',
      typeToConfirm: { value: name, label: t('media.delete.type', { name }) },
    });
    if (!isConfirmed) return undefined;
    try {
      await deleteUpload(upload.id);
      setIsGone(true);
      notify.success(t('media.asset.deleted', { name }));
      // The guard checks the rendered state; leave on the next render, when nothing counts as changed.
      setTimeout(onClose);
    } catch (error) {
      const isUsed = error instanceof ApiError && error.hasCode('UPLOAD_IS_CURRENTLY_IN_USE');
      if (isUsed) setOver({ kind: 'in-use', isInSettings: isUsedInSettings(error) });
      else reportError(error, t('media.asset.not-deleted', { name }), t);
    }
    return undefined;
  }

  const hasOriginal = isOriginalServed(upload, site);
  const downloads = assetDownloads(upload, { hasOriginal, t, locale: uiLocale });
  const stream = readyStream(upload);
  const isRaster = previewKind(upload.attributes) === 'image';
  const addressTitle = isRaster ? t('media.address.title') : stream === null ? null : t('media.video.address.title');
  const actions: AssetAction[] = [
    ...(picture.isOffered && picture.refusal === undefined
      ? [{ id: 'edit', label: t('media.editing'), icon: Crop, onAction: () => setOver({ kind: 'edit' }) }]
      : []),
    ...(canReplace
      ? [{ id: 'replace', label: t('media.replace'), icon: Replace, onAction: () => setOver({ kind: 'replace' }) }]
      : []),
    ...(hasOriginal
      ? [{ id: 'copy', label: t('media.asset.copy-address'), icon: Copy, onAction: () => void copyAddress() }]
      : []),
    ...(addressTitle !== null
      ? [
          {
            id: 'address',
            label: addressTitle,
            icon: SlidersHorizontal,
            onAction: () => setOver({ kind: 'address' }),
          },
        ]
      : []),
    ...downloads.map(({ id, label, href }) => ({
      id,
      label: downloads.length === 1 && hasOriginal ? label : t('media.video.download.named', { name: label }),
      icon: Download,
      href,
    })),
    ...(canDelete
      ? [
          {
            id: 'delete',
            label: t('media.asset.delete'),
            icon: Trash2,
            tone: 'danger' as const,
            onAction: () => void handleDelete(),
          },
        ]
      : []),
  ];

  async function copyAddress() {
    await navigator.clipboard.writeText(summary.url);
    notify.success(t('media.asset.address-copied'));
  }

  const facts = [
    summary.format?.toUpperCase(),
    uploadFacts(summary, uiLocale),
    neighbours && t('media.asset.position', { position: neighbours.position, total: neighbours.totalCount }),
  ];
  return (
    <>
      <Dialog
        size="xl"
        isFlush
        title={name}
        subtitle={facts.filter(Boolean).join(' · ')}
        onClose={onClose}
        onSubmit={() => void handleSave()}
        headStart={
          neighbours && (
            <>
              <IconButton
                icon={ChevronLeft}
                label={t('media.asset.previous')}
                disabledReason={neighbours.previous === null ? t('media.asset.previous.none') : undefined}
                onPress={() => move('previous')}
              />
              <IconButton
                icon={ChevronRight}
                label={t('media.asset.next')}
                disabledReason={neighbours.next === null ? t('media.asset.next.none') : undefined}
                onPress={() => move('next')}
              />
            </>
          )
        }
        headActions={
          isCompact ? (
            <AssetActions upload={upload} actions={actions} />
          ) : (
            <>
              {picture.isOffered && (
                <Button icon={Crop} disabledReason={picture.refusal} onPress={() => setOver({ kind: 'edit' })}>
                  {t('media.editing')}
                </Button>
              )}
              {canReplace && (
                <Button icon={Replace} onPress={() => setOver({ kind: 'replace' })}>
                  {t('media.replace')}
                </Button>
              )}
              {hasOriginal && (
                <CopyButton
                  hasText
                  size="m"
                  variant="default"
                  value={summary.url}
                  label={t('media.asset.copy-address')}
                />
              )}
              {addressTitle !== null && (
                <IconButton
                  icon={SlidersHorizontal}
                  label={addressTitle}
                  onPress={() => setOver({ kind: 'address' })}
                />
              )}
              <DownloadMenu downloads={downloads} />
              {hasPluginActions && <AssetActions upload={upload} actions={[]} />}
              {canDelete && (
                <IconButton icon={Trash2} label={t('media.asset.delete')} onPress={() => void handleDelete()} />
              )}
            </>
          )
        }
        footerNote={changed.length > 0 ? t('media.asset.unsaved', { names: changedNames.join(', ') }) : undefined}
        footer={
          canEdit || canMove ? (
            <>
              {changed.length > 0 && (
                <Button variant="quiet" onPress={() => form.reset(upload)} isDisabled={isSaving}>
                  {t('media.asset.discard')}
                </Button>
              )}
              <Button
                variant="primary"
                type="submit"
                isBusy={isSaving}
                busyLabel={t('common.saving')}
                isDisabled={changed.length === 0}
              >
                {t('media.asset.save')}
              </Button>
            </>
          ) : undefined
        }
      >
        <DialogHead title={name} within={[t('media.area')]} />
        <div className={styles.main}>
          <div
            // What scrolls is reachable by keyboard, also where nothing in it can be edited.
            {...(!canEditShared && { role: 'group', 'aria-label': name, tabIndex: 0 })}
            className={styles.stage}
          >
            <AssetPreview
              upload={upload}
              alt={details.alt[site.attributes.locales[0] ?? ''] ?? ''}
              focalPoint={details.focalPoint}
              canEdit={canEditShared}
              onChange={canEditShared ? (focalPoint) => form.change({ focalPoint }) : undefined}
              posterTime={details.posterTime}
              onPosterTime={canEditShared ? (posterTime) => form.change({ posterTime }) : undefined}
            />
          </div>
          <div className={styles.side}>
            <AssetTabs
              upload={upload}
              form={form}
              tab={tab}
              onTab={setTab}
              usedCount={references.totalCount ?? 0}
              nameProblem={shownProblem}
              nameField={nameField}
              onNameBlur={() => setIsNameLeft(true)}
              canEdit={canEdit}
              canEditPart={canEditPart}
              canMove={canMove}
            />
          </div>
        </div>
      </Dialog>
      {over?.kind === 'edit' && picture.size !== null && (
        <OpenedPart name={t('media.editing')} onFailed={() => setOver(null)}>
          <EditDialog
            upload={upload}
            source={picture.size}
            canCreate={picture.canCreate}
            canReplace={canReplace}
            onDirty={setIsPictureEdited}
            onCreated={handleCreated}
            onClose={() => setOver(null)}
          />
        </OpenedPart>
      )}
      {over?.kind === 'replace' && <ReplaceDialog upload={upload} onClose={() => setOver(null)} />}
      {over?.kind === 'address' && stream !== null && (
        <OpenedPart name={t('media.video.address.title')} onFailed={() => setOver(null)}>
          <VideoAddressDialog upload={upload} stream={stream} onClose={() => setOver(null)} />
        </OpenedPart>
      )}
      {over?.kind === 'address' && isRaster && (
        <AddressDialog upload={upload} focalPoint={details.focalPoint} onClose={() => setOver(null)} />
      )}
      {over?.kind === 'in-use' && (
        <InUseDialog
          uploadId={upload.id}
          name={name}
          isInSettings={over.isInSettings}
          onShowAll={() => {
            setTab('used');
            setOver(null);
          }}
          onClose={() => setOver(null)}
        />
      )}
    </>
  );
}

/** Whether the server names the project's settings among what uses an asset. */
function isUsedInSettings(error: ApiError): boolean {
  return error
    .withCode('UPLOAD_IS_CURRENTLY_IN_USE')
    .some(
      ({ details: { users } }) => Array.isArray(users) && users.some(({ type }: { type?: unknown }) => type === 'site'),
    );
}
