import { Button, cx, IconButton, IconLink, MenuItem, SegmentedControl, SplitButton } from '@lectern/ui';
import { ArrowDownAZ, FolderPlus, History, Import, Plus, Search, Waypoints } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSuspenseQuery } from '@tanstack/react-query';
import { paths, type SchemaKind } from '#lib/paths.ts';
import { useSchema } from '#lib/records/queries.ts';
import { useShortcut } from '#lib/shortcuts.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { DialogState } from '#features/schema/place.ts';
import { schemaMenuItemsQuery } from '#features/schema/queries.ts';
import { useSchemaPlace } from '#features/schema/use-place.ts';
import { useSchemaRights } from '#features/schema/use-schema-rights.ts';
import { useLastOpened } from './last-opened.ts';
import { useStoredFlag } from '../stored.ts';
import { LastOpened } from './LastOpened.tsx';
import { menuEntries } from './menu-entries.ts';
import { MenuSearch } from './MenuSearch.tsx';
import { SchemaTree } from './SchemaTree.tsx';
import styles from './sidebar.module.css';

/** The sidebar: both halves, search, the tree, recently opened entries, and a button to add. */
export function SchemaSidebar() {
  const t = useMessages();
  const navigate = useNavigate();
  const schema = useSchema();
  const { kind, itemTypeId } = useSchemaPlace();
  const { refusal } = useSchemaRights();
  const menuItems = useSuspenseQuery(schemaMenuItemsQuery).data;
  const lastOpened = useLastOpened(itemTypeId).filter((id) => schema.itemTypes.has(id));
  const searchButton = useRef<HTMLButtonElement>(null);
  const [isSearching, setIsSearching] = useState(false);
  const [isLexical, setIsLexical] = useStoredFlag('lexical', false);
  const [showsLast, setShowsLast] = useStoredFlag('shows-last', true);

  const entries = useMemo(() => menuEntries(menuItems, schema, kind), [menuItems, schema, kind]);
  const state: DialogState = { over: itemTypeId ?? undefined };
  const addItemType = () => void navigate(paths.newItemType(kind), { state });
  const importItemTypes = () => void navigate(paths.importItemTypes(kind), { state });
  const addGroup = () => void navigate(paths.newSchemaMenuItem(kind), { state });

  function closeSearch() {
    setIsSearching(false);
    searchButton.current?.focus();
  }

  useShortcut({ keys: '$mod+Shift+f', label: t(`schema.sidebar.search.${kind}`) }, () => setIsSearching(true));
  useShortcut({ keys: '$mod+Shift+g', label: t('schema.sidebar.add-group') }, addGroup, refusal === undefined);

  return (
    <div className={styles.sidebar}>
      <div className={styles.tools}>
        <SegmentedControl<SchemaKind>
          isBlock
          label={t('schema.sidebar.kind')}
          options={[
            { value: 'item_types', label: t('schema.models') },
            { value: 'blocks_library', label: t('schema.blocks') },
          ]}
          value={kind}
          onChange={(next) => {
            if (next !== kind) void navigate(paths.schemaKind(next));
          }}
        />
        <IconButton
          ref={searchButton}
          size="s"
          icon={Search}
          label={t(`schema.sidebar.search.${kind}`)}
          isPressed={isSearching}
          onPress={() => setIsSearching(!isSearching)}
        />
        {lastOpened.length > 0 && (
          <IconButton
            size="s"
            icon={History}
            label={t('schema.sidebar.last-opened')}
            isPressed={showsLast}
            onPress={() => setShowsLast(!showsLast)}
          />
        )}
        <IconButton
          size="s"
          icon={ArrowDownAZ}
          label={t('schema.sidebar.lexical')}
          isPressed={isLexical}
          onPress={() => setIsLexical(!isLexical)}
        />
      </div>
      {isSearching ? (
        <div className={cx(styles.body, styles['is-scrolling'])}>
          <MenuSearch key={kind} kind={kind} entries={entries} onClose={closeSearch} />
        </div>
      ) : (
        <div className={styles.body}>
          <SchemaTree key={kind} kind={kind} entries={entries} currentId={itemTypeId} isLexical={isLexical} />
        </div>
      )}
      {showsLast && lastOpened.length > 0 && <LastOpened ids={lastOpened} />}
      <div className={styles.foot}>
        <SplitButton
          size="s"
          isBlock
          icon={Plus}
          onPress={addItemType}
          disabledReason={refusal}
          menuLabel={t('schema.sidebar.add-more')}
          menu={
            <MenuItem icon={Import} onAction={importItemTypes} isDisabled={refusal !== undefined} detail={refusal}>
              {t('schema.import.open')}
            </MenuItem>
          }
        >
          {t(`schema.sidebar.add.${kind}`)}
        </SplitButton>
        <Button size="s" variant="quiet" icon={FolderPlus} onPress={addGroup} disabledReason={refusal}>
          {t('schema.sidebar.group')}
        </Button>
        <IconLink size="s" icon={Waypoints} label={t('schema.relations.open')} href={paths.schemaRelations()} />
      </div>
    </div>
  );
}
