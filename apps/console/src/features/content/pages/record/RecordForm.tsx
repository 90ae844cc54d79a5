import type { ItemResource } from '@lectern/contract';
import type { EnvironmentSchema, ItemType } from '@lectern/domain';
import { Drawer, lazyPart } from '@lectern/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { Pane, PaneBody } from '#lib/layout/Pane.tsx';
import { BottomBar, PageHead } from '#lib/layout/PageHead.tsx';
import { OpenedPart } from '#lib/OpenedPart.tsx';
import { paths } from '#lib/paths.ts';
import { recordState } from '#lib/records/record-status.ts';
import { useLeaveGuard } from '#lib/use-leave-guard.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useUrlParams } from '#lib/use-url-params.ts';
import { usePluginsOf } from '#features/content/parts/plugins/form-plugins.ts';
import { useCollectionName } from '#features/content/parts/use-collection-name.ts';
import { FieldsForm } from './FieldsForm.tsx';
import { withLanguages, withoutParent } from './form-address.ts';
import { sideBySideMemory } from './locales/side-by-side-memory.ts';
import { useMediaPanel } from './media/use-media-panel.ts';
import { SharedRecord } from './presence/SharedRecord.tsx';
import { useCollaborationIn } from './presence/use-collaboration.ts';
import { PublishingDialogs } from './publishing/PublishingDialogs.tsx';
import { SaveActions } from './publishing/SaveActions.tsx';
import { useShownVersion } from './publishing/use-shown-version.ts';
import { RecordAside } from './RecordAside.tsx';
import { RecordHeader } from './RecordHeader.tsx';
import { HistoryButtons } from './saving/HistoryButtons.tsx';
import { savedAtOf } from './saving/save-state.ts';
import { SaveIndicator } from './saving/SaveIndicator.tsx';
import { useOpenRecordForm } from './use-open-record-form.ts';
import styles from './record.module.css';

const PublishedForm = lazyPart(async () => (await import('./publishing/PublishedForm.tsx')).PublishedForm);
const MediaPanel = lazyPart(async () => (await import('./media/MediaPanel.tsx')).MediaPanel);

export interface RecordFormProps {
  itemType: ItemType;
  /** Null for a new record. */
  item: ItemResource | null;
  schema: EnvironmentSchema;
  /** Reopens the form with the current model; null while it is the one it was opened with. */
  onReload: (() => void) | null;
  /** Called with the ID of a new record before its address opens. */
  onCreated?: (id: string) => void;
}

/** The page of one record: its form, what may be done with it, and what there is to know. */
export function RecordForm({ itemType, item: initialItem, schema, onReload, onCreated }: RecordFormProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const { itemId: addressedId } = useParams();
  const { search, hash, state: historyState } = useLocation();
  const [params, setParams] = useUrlParams();
  const [isDetailsOpen, setIsDetailsOpen] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const collection = useCollectionName(itemType);

  const formElement = useRef<HTMLDivElement>(null);
  const opened = useOpenRecordForm({
    itemType,
    item: initialItem,
    schema,
    parentId: params.get('parent_id'),
    initialLocale: params.get('locale'),
    initialSecondLocale: params.get('beside') ?? sideBySideMemory.read(itemType.id),
    savedBefore: savedAtOf(historyState),
    // The language switches at once; the URL follows, so that it can be shared.
    onLanguages: (shown) => {
      sideBySideMemory.keep(itemType.id, shown.secondLocale);
      setParams((latest) => withLanguages(latest, shown), { replace: true });
    },
    onDeleted: () => setIsLeaving(true),
  });
  const { open, collaboration, places } = useCollaborationIn(opened, {
    form: formElement,
    onLeaving: () => setIsLeaving(true),
    onReload,
  });
  const { item, title, isDirty, changedNames, rights, listHref } = open;
  const { savedAt } = open.saving;
  const [version, showVersion] = useShownVersion(item);
  const isSavedToLeave = useRef(false);
  useLeaveGuard(isLeaving ? [] : changedNames, {
    save: rights.canSave
      ? async () => {
          isSavedToLeave.current = true;
          isSavedToLeave.current = (await open.save('to-leave')) !== null;
          return isSavedToLeave.current;
        }
      : undefined,
    keepsForm: (pathname) => item !== null && staysInForm(paths.item(itemType.id, item.id), pathname),
    uploads: isLeaving ? undefined : open.uploads,
  });
  // Two languages take the room of the details.
  const isWide = useMediaQuery(open.secondLocale === null ? '(min-width: 1280px)' : '(min-width: 1720px)');
  const { plugins } = open;
  const pluginsHaveAside = usePluginsOf(plugins, (of) => of.hasAside);
  const asideWidth = usePluginsOf(plugins, (of) => of.asideWidth);
  // Panels of plugins are there for a new record too.
  const hasDetails = item !== null || pluginsHaveAside;
  const media = useMediaPanel(version === 'current' && rights.canSave, isWide);
  // The library takes their place next to the form.
  const hasAside = hasDetails && isWide && !media.isOpen;
  useEffect(() => plugins.change({ hasPlace: true }), [plugins]);

  // Where links in front-ends lead.
  const scrollToPlace = useEffectEvent(open.scrollToPlace);
  useEffect(() => {
    const path = new URLSearchParams(hash.slice(1)).get('fieldPath');
    if (path !== null) scrollToPlace(path);
  }, [hash]);

  // A new record gets its own URL once the form is clean and nothing keeps the page open.
  const createdId = addressedId === undefined ? item?.id : undefined;
  // A publication after the save may need a confirmation first.
  const isActing = open.actions.running !== null || open.actions.dialog !== null;
  useEffect(() => {
    if (createdId === undefined || isDirty || isActing || savedAt === null || isSavedToLeave.current) return;
    onCreated?.(createdId);
    // The form stays open under that URL; after a reload it still shows when it was saved.
    void navigate(`${paths.item(itemType.id, createdId)}${withoutParent(search)}`, {
      replace: true,
      state: { savedAt },
    });
  }, [createdId, isDirty, isActing, savedAt, navigate, itemType.id, search, onCreated]);

  return (
    <SharedRecord open={open} collaboration={collaboration} places={places}>
      <Pane label={title}>
        <PageHead
          title={title}
          within={[collection]}
          subtitle={
            item === null ? itemType.name : `${t(`records.state.${recordState(item.meta)}`)} · ${itemType.name}`
          }
          backTo={itemType.isSingleton ? undefined : listHref}
        />
        <RecordHeader
          collection={collection}
          isMediaOpen={media.isOpen}
          onToggleMedia={media.toggle}
          onShowDetails={!hasDetails || isWide ? undefined : () => setIsDetailsOpen(true)}
        />
        <PaneBody>
          <div className={styles.scroll} ref={formElement}>
            {version === 'published' ? (
              <OpenedPart name={t('content.version.show-published')} onFailed={() => showVersion('current')}>
                <PublishedForm onLeave={() => showVersion('current')} />
              </OpenedPart>
            ) : (
              <FieldsForm isOutlineInDetails={hasAside} />
            )}
          </div>
        </PaneBody>
        {rights.canSave && (
          <BottomBar>
            <div className={styles.bar}>
              <div>
                <HistoryButtons />
                <SaveIndicator />
              </div>
              <SaveActions />
            </div>
          </BottomBar>
        )}
      </Pane>
      {hasAside && (
        <Pane kind="aside" width={asideWidth ?? undefined} label={t('content.details')}>
          <RecordAside item={item} />
        </Pane>
      )}
      {hasDetails && !isWide && (
        <Drawer title={t('content.details')} isFlush isOpen={isDetailsOpen} onClose={() => setIsDetailsOpen(false)}>
          <RecordAside item={item} />
        </Drawer>
      )}
      {media.isOpen && media.toggle && (
        <OpenedPart name={t('content.media')} onFailed={media.toggle}>
          <MediaPanel isBeside={isWide} onClose={media.toggle} />
        </OpenedPart>
      )}
      <PublishingDialogs />
      <Outlet />
    </SharedRecord>
  );
}

/** The history opens above the form, which keeps its values meanwhile. */
function staysInForm(own: string, next: string): boolean {
  return next === own || next.startsWith(`${own}/versions/`);
}
