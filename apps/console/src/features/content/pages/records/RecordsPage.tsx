import { Empty, nameInSentence } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Navigate, Outlet, useMatch, useParams } from 'react-router';
import { usePermissions } from '#lib/current-site.ts';
import { Pane } from '#lib/layout/Pane.tsx';
import { SplitPane } from '#lib/layout/SplitPane.tsx';
import { NotFound } from '#lib/NotFound.tsx';
import { paths } from '#lib/paths.ts';
import { itemListQuery, useSchema } from '#lib/records/queries.ts';
import { useIsCompact } from '#lib/use-is-compact.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { RecordListPane } from './RecordListPane.tsx';
import { RecordTablePane } from './RecordTablePane.tsx';

/** The records of a model: a list with the form next to it, a table, or one pane at a time in narrow windows. */
export function RecordsPage() {
  const t = useMessages();
  const { itemTypeId = '' } = useParams();
  const schema = useSchema();
  const permissions = usePermissions();
  const isCompact = useIsCompact();
  // With the details in a drawer and the sidebar visible, list and form share the remaining width from 1025 pixels on.
  const isNarrow = useMediaQuery('(max-width: 1279px)');
  const listOnly = useMatch('/editor/item_types/:itemTypeId/items') !== null;
  const itemType = schema.itemTypes.get(itemTypeId);

  if (!itemType || itemType.isModularBlock) return <NotFound backTo={paths.editor()} />;
  if (!permissions.canOnItemsOf('read', itemType) && !permissions.canOnItemsOf('create', itemType))
    return <NotFound backTo={paths.editor()} />;
  if (itemType.isSingleton) return listOnly ? <ToSingleton itemTypeId={itemType.id} /> : <Outlet />;

  const isTable = itemType.collectionAppearance === 'table';
  if (isTable && (!isCompact || !listOnly))
    return listOnly ? <RecordTablePane key={itemType.id} itemType={itemType} /> : <Outlet />;
  const list = <RecordListPane key={itemType.id} itemType={itemType} />;
  // The form stays the same one, with what was typed, when the window gets narrow or wide.
  return (
    <SplitPane
      id={`items ${itemType.isTree ? 'tree' : 'list'}`}
      list={isCompact ? null : list}
      minSize={itemType.isTree ? 300 : 200}
      initialSize={isNarrow ? Math.max(280, itemType.isTree ? 300 : 0) : 350}
    >
      {!listOnly && (
        <div style={{ display: 'flex', flex: 1, minHeight: 0, minWidth: 0 }}>
          <Outlet />
        </div>
      )}
      {listOnly && isCompact && list}
      {listOnly && !isCompact && (
        <Pane>
          <Empty
            isPage
            icon={FileText}
            title={t('content.list.nothing-open', { model: nameInSentence(itemType.name) })}
          >
            {t('content.list.nothing-open.hint')}
          </Empty>
        </Pane>
      )}
    </SplitPane>
  );
}

/** A model with one record leads straight to it, or to writing it. */
function ToSingleton({ itemTypeId }: { itemTypeId: string }) {
  const { data } = useQuery(itemListQuery({ itemTypeId, query: '', orderBy: null, page: 1, perPage: 1 }));
  if (!data) return null;
  const [item] = data.items;
  return <Navigate replace to={item ? paths.item(itemTypeId, item.id) : paths.newItem(itemTypeId)} />;
}
