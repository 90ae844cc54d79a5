import type { UploadResource } from '@lectern/contract';
import { Tab, TabList, TabPanel, Tabs } from '@lectern/ui';
import type { Ref } from 'react';
import { useSite } from '#lib/current-site.ts';
import { PluginFrame } from '#lib/plugins/PluginFrame.tsx';
import { UploadPanels } from '#lib/plugins/UploadPanels.tsx';
import { useDeclarations } from '#lib/plugins/use-declarations.ts';
import { useMessages } from '#lib/use-messages.ts';
import { DetailsTab } from './DetailsTab.tsx';
import { FileTab } from './FileTab.tsx';
import type { NameProblem } from './save-upload.ts';
import type { useAssetForm } from './use-asset-form.ts';
import { useSuggestions } from './suggestions/use-suggestions.ts';
import { TracksTab } from './tracks/TracksTab.tsx';
import { UsedInTab } from './UsedInTab.tsx';
import styles from './asset.module.css';

export interface AssetTabsProps {
  upload: UploadResource;
  form: ReturnType<typeof useAssetForm>;
  tab: string;
  onTab: (tab: string) => void;
  usedCount: number;
  nameProblem: NameProblem | null;
  nameField: Ref<HTMLInputElement>;
  onNameBlur: () => void;
  /** Whether the role may edit some part of it. */
  canEdit: boolean;
  /** Whether it may edit the texts of a language; null is what all languages share. */
  canEditPart: (locale: string | null) => boolean;
  canMove: boolean;
}

/** What is known about an asset, in tabs, with the panels and sidebars of plugins. */
export function AssetTabs({
  upload,
  form: { base, details, changed, change },
  tab,
  onTab,
  usedCount,
  nameProblem,
  nameField,
  onNameBlur,
  canEdit,
  canEditPart,
  canMove,
}: AssetTabsProps) {
  const t = useMessages();
  const declaredPanels = useDeclarations('uploadSidebarPanels');
  const { locales } = useSite().attributes;
  // Kept here: the tab of the details is gone while another one is shown.
  const suggestions = useSuggestions(upload, details, { locales, canEdit });
  const sidebars = useDeclarations('uploadSidebars');
  const isVideo = upload.meta.video_stream !== undefined;

  /** The panels of plugins next to a part of the asset: those without a place of their own are below its details. */
  function panels(side: 'before' | 'after', anchor: 'defaultMetadata' | 'links' | 'replace') {
    const placed = declaredPanels.filter(({ entry: { placement } }) => {
      const [ownSide = 'after', ownAnchor = 'defaultMetadata'] = placement ?? [];
      const isElsewhere = ownAnchor === 'links' || ownAnchor === 'replace';
      return ownSide === side && (isElsewhere ? ownAnchor : 'defaultMetadata') === anchor;
    });
    return placed.length > 0 && <UploadPanels upload={upload} panels={placed} />;
  }

  return (
    <Tabs selectedKey={tab === 'tracks' && !isVideo ? 'details' : tab} onSelectionChange={(key) => onTab(String(key))}>
      <div className={styles.tabs}>
        <TabList label={t('media.asset.tabs')}>
          <Tab id="details">{t('media.asset.tab.details')}</Tab>
          {isVideo && <Tab id="tracks">{t('media.asset.tab.tracks')}</Tab>}
          <Tab id="used">{t('media.asset.tab.used', { count: usedCount })}</Tab>
          <Tab
            id="file"
            errorCount={nameProblem === null ? 0 : 1}
            errorLabel={nameProblem === null ? undefined : t(`media.asset.basename.${nameProblem}`)}
          >
            {t('media.asset.tab.file')}
          </Tab>
          {sidebars.map(({ plugin, entry }) => (
            <Tab key={`${plugin.id} ${entry.id}`} id={`${plugin.id} ${entry.id}`}>
              {entry.label}
            </Tab>
          ))}
        </TabList>
      </div>
      <TabPanel id="details">
        {panels('before', 'defaultMetadata')}
        <DetailsTab
          upload={upload}
          details={details}
          base={base}
          changed={changed}
          canEditPart={canEditPart}
          canMove={canMove}
          suggestions={suggestions}
          onChange={change}
        />
        {panels('after', 'defaultMetadata')}
      </TabPanel>
      {isVideo && (
        <TabPanel id="tracks">
          <TracksTab upload={upload} canEdit={canEdit} />
        </TabPanel>
      )}
      <TabPanel id="used">
        {panels('before', 'links')}
        <UsedInTab uploadId={upload.id} />
        {panels('after', 'links')}
      </TabPanel>
      <TabPanel id="file">
        {panels('before', 'replace')}
        <FileTab
          upload={upload}
          basename={details.basename}
          isNameChanged={changed.includes('basename')}
          nameProblem={nameProblem}
          nameField={nameField}
          isReadOnly={!canEditPart(null)}
          onRename={(basename) => change({ basename })}
          onNameBlur={onNameBlur}
        />
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
  );
}
