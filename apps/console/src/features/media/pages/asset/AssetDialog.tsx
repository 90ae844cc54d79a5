import type { UploadResource } from '@lectern/contract';
import { FocalPointPicker, imageUrl, uploadFacts, UploadSign } from '@lectern/field-types/console';
import {
  Button,
  confirm,
  CopyButton,
  Dialog,
  IconButton,
  IconLink,
  notify,
  Tab,
  TabList,
  TabPanel,
  Tabs,
} from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Crosshair, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { ApiError } from '#lib/api-error.ts';
import { usePermissions, useSite } from '#lib/current-site.ts';
import { reportError } from '#lib/describe-error.ts';
import { DialogHead } from '#lib/layout/PageHead.tsx';
import { PluginFrame } from '#lib/plugins/PluginFrame.tsx';
import { usePlugins } from '#lib/plugins/plugin-store.ts';
import { UploadPanels } from '#lib/plugins/UploadPanels.tsx';
import { useDeclarations } from '#lib/plugins/use-declarations.ts';
import { uploadReferencesQuery, uploadSummary } from '#lib/uploads/queries.ts';
import { useIsCompact } from '#lib/use-is-compact.ts';
import { useLeaveGuard } from '#lib/use-leave-guard.ts';
import { useMessages } from '#lib/use-messages.ts';
import { AssetActions } from './AssetActions.tsx';
import { DetailsTab } from './DetailsTab.tsx';
import { FileTab } from './FileTab.tsx';
import { deleteUpload, saveUpload, uploadDetails, type UploadDetails } from './save-upload.ts';
import { UsedInTab } from './UsedInTab.tsx';
import styles from './asset.module.css';

/** An asset: its image with the spot to keep in view, what is written about it, and who uses it. */
export function AssetDialog({ upload, onClose }: { upload: UploadResource; onClose: () => void }) {
  const t = useMessages();
  const { locale: uiLocale } = useIntl();
  const { locales } = useSite().attributes;
  const permissions = usePermissions();
  const isCompact = useIsCompact();
  const [base, setBase] = useState(() => uploadDetails(upload, locales));
  const [details, setDetails] = useState(base);
  const [tab, setTab] = useState('details');
  const [isSaving, setIsSaving] = useState(false);
  const [isGone, setIsGone] = useState(false);
  const references = useQuery(uploadReferencesQuery(upload.id));
  const declaredPanels = useDeclarations('uploadSidebarPanels');
  const sidebars = useDeclarations('uploadSidebars');
  const hasActions = usePlugins().some(({ child }) => child?.hooks.has('uploadsDropdownActions') ?? false);
  const summary = uploadSummary(upload);
  const canEdit = permissions.canOnUploads('update');
  const canDelete = permissions.canOnUploads('delete');
  const changed = isGone ? [] : changedParts(base, details).map((part) => t(`media.asset.${part}`));
  useLeaveGuard(changed);

  async function handleSave() {
    setIsSaving(true);
    try {
      const stored = uploadDetails(await saveUpload(upload.id, details), locales);
      setBase(stored);
      setDetails(stored);
      notify.success(t('media.asset.saved', { name: summary.filename }));
    } catch (error) {
      reportError(error, t('media.asset.not-saved', { name: summary.filename }), t);
    } finally {
      setIsSaving(false);
    }
  }

  async function handleDelete() {
    const isConfirmed = await confirm({
      title: t('media.asset.delete.title', { name: summary.filename }),
      body: t('media.asset.delete.body'),
      confirmLabel: t('media.asset.delete'),
      cancelLabel: t('common.cancel'),
      tone: 'danger',
    });
    if (!isConfirmed) return;
    try {
      await deleteUpload(upload.id);
      setIsGone(true);
      notify.success(t('media.asset.deleted', { name: summary.filename }));
      // The guard checks the rendered state; leave on the next render, when nothing counts as changed.
      setTimeout(onClose);
    } catch (error) {
      if (error instanceof ApiError && error.hasCode('UPLOAD_IS_CURRENTLY_IN_USE')) setTab('used');
      reportError(error, t('media.asset.not-deleted', { name: summary.filename }), t);
    }
  }

  /** The panels of plugins next to a part of the asset: those without a place of their own are below its details. */
  function panels(side: 'before' | 'after', anchor: 'defaultMetadata' | 'links' | 'replace') {
    const placed = declaredPanels.filter(({ entry: { placement } }) => {
      const [ownSide = 'after', ownAnchor = 'defaultMetadata'] = placement ?? [];
      const isElsewhere = ownAnchor === 'links' || ownAnchor === 'replace';
      return ownSide === side && (isElsewhere ? ownAnchor : 'defaultMetadata') === anchor;
    });
    return placed.length > 0 && <UploadPanels upload={upload} panels={placed} />;
  }

  const count = references.data?.length ?? 0;
  const point = details.focalPoint ?? { x: 0.5, y: 0.5 };
  const percent = { x: Math.round(point.x * 100), y: Math.round(point.y * 100) };
  return (
    <Dialog
      size="xl"
      isFlush
      title={summary.filename}
      subtitle={[summary.format?.toUpperCase(), uploadFacts(summary, uiLocale)].filter(Boolean).join(' · ')}
      onClose={onClose}
      onSubmit={() => void handleSave()}
      headActions={
        <>
          <CopyButton
            size="m"
            variant={isCompact ? 'quiet' : 'default'}
            hasText={!isCompact}
            value={summary.url}
            label={t('media.asset.copy-address')}
          />
          <IconLink
            href={`${summary.url}?dl=${encodeURIComponent(summary.filename)}`}
            target="_blank"
            icon={Download}
            label={t('media.asset.download')}
          />
          {hasActions && <AssetActions upload={upload} />}
          {canDelete && (
            <IconButton icon={Trash2} label={t('media.asset.delete')} onPress={() => void handleDelete()} />
          )}
        </>
      }
      footerNote={changed.length > 0 ? t('media.asset.unsaved', { names: changed.join(', ') }) : undefined}
      footer={
        canEdit ? (
          <Button
            variant="primary"
            type="submit"
            isBusy={isSaving}
            busyLabel={t('common.saving')}
            isDisabled={changed.length === 0}
          >
            {t('media.asset.save')}
          </Button>
        ) : undefined
      }
    >
      <DialogHead title={summary.filename} within={[t('media.area')]} />
      <div className={styles.main}>
        <div className={styles.stage}>
          {summary.isImage ? (
            <>
              {canEdit && summary.format !== 'svg' ? (
                <FocalPointPicker
                  src={imageUrl(summary, { width: 720 })}
                  alt={summary.alt[locales[0] ?? ''] ?? ''}
                  width={summary.width}
                  height={summary.height}
                  value={details.focalPoint}
                  onChange={(focalPoint) => setDetails({ ...details, focalPoint })}
                  label={t('media.asset.focalPoint')}
                  describe={(at) => t('media.asset.focal', at)}
                />
              ) : (
                <img
                  className={styles.picture}
                  width={summary.width ?? undefined}
                  height={summary.height ?? undefined}
                  src={imageUrl(summary, { width: 720 })}
                  alt={summary.alt[locales[0] ?? ''] ?? ''}
                />
              )}
              {summary.format !== 'svg' && (
                <>
                  <div className={styles.crops} aria-hidden>
                    {crops.map(([ratio, name]) => (
                      <div key={name} style={{ flex: ratio }}>
                        <img
                          src={imageUrl(summary, { width: 360 })}
                          alt=""
                          style={{ objectPosition: `${percent.x}% ${percent.y}%` }}
                        />
                        {name}
                      </div>
                    ))}
                  </div>
                  <p className={styles.focal}>
                    <Crosshair aria-hidden />
                    <span>
                      {t('media.asset.focal', percent)} {canEdit && t('media.asset.focal.hint')}
                    </span>
                    {canEdit && details.focalPoint !== null && (
                      <Button size="s" variant="quiet" onPress={() => setDetails({ ...details, focalPoint: null })}>
                        {t('media.asset.focal.centre')}
                      </Button>
                    )}
                  </p>
                </>
              )}
            </>
          ) : (
            <div className={styles.sign}>
              <UploadSign upload={summary} />
            </div>
          )}
        </div>
        <div className={styles.side}>
          <Tabs selectedKey={tab} onSelectionChange={(key) => setTab(String(key))}>
            <div className={styles.tabs}>
              <TabList label={t('media.asset.tabs')}>
                <Tab id="details">{t('media.asset.tab.details')}</Tab>
                <Tab id="used">{t('media.asset.tab.used', { count })}</Tab>
                <Tab id="file">{t('media.asset.tab.file')}</Tab>
                {sidebars.map(({ plugin, entry }) => (
                  <Tab key={`${plugin.id} ${entry.id}`} id={`${plugin.id} ${entry.id}`}>
                    {entry.label}
                  </Tab>
                ))}
              </TabList>
            </div>
            <TabPanel id="details">
              {panels('before', 'defaultMetadata')}
              <DetailsTab details={details} base={base} isReadOnly={!canEdit} onChange={setDetails} />
              {panels('after', 'defaultMetadata')}
            </TabPanel>
            <TabPanel id="used">
              {panels('before', 'links')}
              <UsedInTab references={references.data} />
              {panels('after', 'links')}
            </TabPanel>
            <TabPanel id="file">
              {panels('before', 'replace')}
              <FileTab upload={upload} />
              {panels('after', 'replace')}
            </TabPanel>
            {sidebars.map(({ plugin, entry }) => (
              <TabPanel key={`${plugin.id} ${entry.id}`} id={`${plugin.id} ${entry.id}`}>
                <div className={styles['plugin-sidebar']}>
                  <PluginFrame
                    plugin={plugin}
                    mode="renderUploadSidebar"
                    sizing="imposed"
                    label={entry.label}
                    settings={{ sidebarId: entry.id, parameters: entry.parameters ?? {}, upload }}
                  />
                </div>
              </TabPanel>
            ))}
          </Tabs>
        </div>
      </div>
    </Dialog>
  );
}

/** Proportions that crops are shown in, with their names. */
const crops = [
  [3, '3:1'],
  [1.333, '4:3'],
  [0.75, '3:4'],
  [1.777, '16:9'],
] as const;

/** Names of the parts that differ. */
function changedParts(base: UploadDetails, details: UploadDetails): (keyof UploadDetails)[] {
  return (Object.keys(base) as (keyof UploadDetails)[]).filter(
    (part) => JSON.stringify(base[part] ?? null) !== JSON.stringify(details[part] ?? null),
  );
}
