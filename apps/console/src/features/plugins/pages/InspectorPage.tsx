import { Empty, IconButton, SkeletonRows, StatusMark } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import type { InspectorMode } from 'datocms-plugin-sdk';
import { ArrowLeft, FileText } from 'lucide-react';
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { AreaLayout } from '#lib/layout/AreaLayout.tsx';
import { PageHead } from '#lib/layout/PageHead.tsx';
import { Pane, PaneBody, PaneHead } from '#lib/layout/Pane.tsx';
import { isAnythingUnsaved, mayLeave } from '#lib/leaving.ts';
import { NotFound } from '#lib/NotFound.tsx';
import { paths } from '#lib/paths.ts';
import { inspectorItemListSchema, inspectorModeSchema } from '#lib/plugins/method-arguments.ts';
import { hostServices, type PluginPickers } from '#lib/plugins/host-services.ts';
import type { Plugin } from '#lib/plugins/plugin.ts';
import { pluginsQuery } from '#lib/plugins/plugin-list.ts';
import { PluginFrame } from '#lib/plugins/PluginFrame.tsx';
import { useDeclarations } from '#lib/plugins/use-declarations.ts';
import { recordSummary } from '#lib/records/record-summary.ts';
import { schemaQuery, useReferencedItem } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from './inspector.module.css';

const defaultWidth = 400;

interface ItemList {
  title: string;
  itemIds: readonly string[];
}

/** A page of a plugin next to a panel of the console: records that the plugin lists, one of them, or another page. */
export function InspectorPage() {
  const t = useMessages();
  const { pluginId = '', inspectorId = '' } = useParams();
  const { data: plugins } = useQuery(pluginsQuery);
  const plugin = plugins?.find(({ id }) => id === pluginId);
  const tab = useDeclarations('mainNavigationTabs').find(
    (declared) =>
      declared.plugin.id === pluginId &&
      'inspectorId' in declared.entry.pointsTo &&
      declared.entry.pointsTo.inspectorId === inspectorId,
  )?.entry;
  const name = tab?.label ?? plugin?.attributes.name ?? t('plugin.loading');
  if (plugins !== undefined && plugin === undefined) {
    return (
      <AreaLayout area={name}>
        <NotFound backTo={paths.root()} />
      </AreaLayout>
    );
  }
  const pointsTo = tab !== undefined && 'inspectorId' in tab.pointsTo ? tab.pointsTo : null;
  return (
    <AreaLayout area={name}>
      <PageHead title={name} />
      {plugin !== undefined && (
        <Inspector
          // The panel that it begins with comes with the tab.
          key={`${pluginId} ${inspectorId} ${pointsTo === null}`}
          plugin={plugin}
          inspectorId={inspectorId}
          name={name}
          preferredWidth={pointsTo?.preferredWidth ?? defaultWidth}
          initialMode={
            pointsTo?.initialInspectorPanel === undefined
              ? { type: 'itemList' }
              : { type: 'customPanel', ...pointsTo.initialInspectorPanel }
          }
        />
      )}
    </AreaLayout>
  );
}

interface InspectorProps {
  plugin: Plugin;
  inspectorId: string;
  name: string;
  preferredWidth: number;
  initialMode: InspectorMode;
}

function Inspector({ plugin, inspectorId, name, preferredWidth, initialMode }: InspectorProps) {
  const { pathname, search, hash } = useLocation();
  const [mode, setMode] = useState(initialMode);
  const [list, setList] = useState<ItemList>({ title: '', itemIds: [] });
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  const highlightedItemId = mode.type === 'itemEditor' ? mode.itemId : hoveredId;
  const current = useRef(mode);
  useEffect(() => {
    current.current = mode;
  });

  async function changeMode(next: InspectorMode) {
    if (current.current.type === 'itemEditor' && isAnythingUnsaved() && !(await mayLeave())) return;
    setMode(next);
  }

  const settings = useMemo(
    () => ({
      inspectorId,
      highlightedItemId: highlightedItemId ?? undefined,
      location: { pathname, search, hash },
    }),
    [inspectorId, highlightedItemId, pathname, search, hash],
  );
  const methods = {
    setInspectorMode: async (next: unknown, options: unknown) => {
      const [parsed, { ignoreIfUnsavedChanges = false } = {}] = inspectorModeSchema.parse([next, options]);
      if (ignoreIfUnsavedChanges && current.current.type === 'itemEditor' && isAnythingUnsaved()) return;
      await changeMode(parsed as InspectorMode);
    },
    setInspectorItemListData: (next: unknown) => setList(inspectorItemListSchema.parse(next)),
  };

  return (
    <div className={styles.inspector} style={{ '--panel': `${preferredWidth}px` } as CSSProperties}>
      <div className={styles.main}>
        <h1 className={styles.title}>{name}</h1>
        <PluginFrame
          plugin={plugin}
          mode="renderInspector"
          sizing="imposed"
          label={name}
          settings={settings}
          methods={methods}
        />
      </div>
      <div className={styles.panel}>
        {mode.type === 'itemList' && (
          <ItemListPanel
            plugin={plugin}
            list={list}
            onHover={setHoveredId}
            onOpen={(itemId) => setMode({ type: 'itemEditor', itemId })}
          />
        )}
        {mode.type === 'itemEditor' && (
          <ItemEditorPanel
            key={mode.itemId}
            itemId={mode.itemId}
            onBack={() => void changeMode({ type: 'itemList' })}
            onDeleted={() => setMode({ type: 'itemList' })}
          />
        )}
        {mode.type === 'customPanel' && (
          <CustomPanel plugin={plugin} panelId={mode.panelId} parameters={mode.parameters ?? {}} name={name} />
        )}
      </div>
    </div>
  );
}

interface ItemListPanelProps {
  plugin: Plugin;
  list: ItemList;
  onHover: (itemId: string | null) => void;
  onOpen: (itemId: string) => void;
}

function ItemListPanel({ plugin, list, onHover, onOpen }: ItemListPanelProps) {
  const t = useMessages();
  const title = list.title === '' ? t('plugin.inspector.list') : list.title;
  return (
    <Pane label={title}>
      <PaneHead title={title} level={2} />
      <PaneBody>
        {list.itemIds.length === 0 ? (
          <Empty icon={FileText} title={t('plugin.inspector.empty')}>
            {t('plugin.inspector.empty.hint', { name: plugin.attributes.name })}
          </Empty>
        ) : (
          <ul className={styles.list} onPointerLeave={() => onHover(null)}>
            {list.itemIds.map((itemId) => (
              <li key={itemId}>
                <ItemRow itemId={itemId} onHover={() => onHover(itemId)} onOpen={() => onOpen(itemId)} />
              </li>
            ))}
          </ul>
        )}
      </PaneBody>
    </Pane>
  );
}

function ItemRow({ itemId, onHover, onOpen }: { itemId: string; onHover: () => void; onOpen: () => void }) {
  const t = useMessages();
  const { data: item } = useReferencedItem(itemId);
  const { data: schema } = useQuery(schemaQuery);
  // One that was deleted since the plugin listed it.
  if (item === null) return null;
  if (item === undefined || schema === undefined) return <SkeletonRows rows={1} rowHeight={44} />;
  const { title, state, stateLabel } = recordSummary(item, schema, t);
  return (
    <button type="button" className={styles.row} onClick={onOpen} onPointerEnter={onHover} onFocus={onHover}>
      <span className={styles['row-title']}>{title}</span>
      <StatusMark shape={state}>{stateLabel}</StatusMark>
    </button>
  );
}

interface ItemEditorPanelProps {
  itemId: string;
  onBack: () => void;
  onDeleted: () => void;
}

function ItemEditorPanel({ itemId, onBack, onDeleted }: ItemEditorPanelProps) {
  const t = useMessages();
  const { data: item } = useReferencedItem(itemId);
  const [pickers, setPickers] = useState<PluginPickers | null>(null);
  useEffect(() => {
    let isGone = false;
    void hostServices()
      .pickers()
      .then((loaded) => {
        if (!isGone) setPickers(() => loaded);
      });
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <div className={styles.editor}>
      <div className={styles.back}>
        <IconButton icon={ArrowLeft} size="s" label={t('plugin.inspector.back')} onPress={onBack} />
        <span>{t('plugin.inspector.back')}</span>
      </div>
      {pickers === null || item === undefined ? (
        <SkeletonRows rows={6} />
      ) : item === null ? (
        <Empty icon={FileText} title={t('plugin.inspector.empty')} />
      ) : (
        <pickers.RecordEditor itemTypeId={item.relationships.item_type.data.id} itemId={itemId} onDeleted={onDeleted} />
      )}
    </div>
  );
}

interface CustomPanelProps {
  plugin: Plugin;
  panelId: string;
  parameters: Record<string, unknown>;
  name: string;
}

function CustomPanel({ plugin, panelId, parameters, name }: CustomPanelProps) {
  const settings = useMemo(() => ({ panelId, parameters }), [panelId, parameters]);
  return (
    <PluginFrame
      key={panelId}
      plugin={plugin}
      mode="renderInspectorPanel"
      sizing="imposed"
      label={`${name} ${panelId}`}
      settings={settings}
    />
  );
}
