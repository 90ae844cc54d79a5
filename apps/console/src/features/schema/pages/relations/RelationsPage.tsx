import { ButtonLink, Empty, lazyPart, SkeletonRows } from '@lectern/ui';
import { Plus, Waypoints } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { PageHead, PageTitle } from '#lib/layout/PageHead.tsx';
import { Pane, PaneBody } from '#lib/layout/Pane.tsx';
import { paths } from '#lib/paths.ts';
import { useSchema } from '#lib/records/queries.ts';
import { useIsCompact } from '#lib/use-is-compact.ts';
import { PartBoundary } from '#lib/PartBoundary.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { useUrlParams } from '#lib/use-url-params.ts';
import { useSchemaRights } from '#features/schema/use-schema-rights.ts';
import { relationGraph } from './graph.ts';
import { RelationsList } from './RelationsList.tsx';
import { RelationsTools } from './RelationsTools.tsx';
import { readRelationsView, type RelationsView, writeRelationsView } from './relations-view.ts';

const Diagram = lazyPart(async () => (await import('./Diagram.tsx')).Diagram);

/** The whole schema as a graph, and the same as a list: who refers to whom, and through which fields. */
export function RelationsPage() {
  const t = useMessages();
  const schema = useSchema();
  const isCompact = useIsCompact();
  const { canEdit } = useSchemaRights();
  const [search, setSearch] = useUrlParams();
  const view = readRelationsView(search);
  const { showsBlocks, showsAllFields } = view;
  const graph = useMemo(
    () => relationGraph(schema, { showsBlocks, showsAllFields }),
    [schema, showsBlocks, showsAllFields],
  );
  const focusId = graph.nodes.find(({ itemType }) => itemType.apiKey === view.focus)?.itemType.id ?? null;
  const shownAs = view.view ?? (isCompact ? 'list' : 'diagram');
  const title = t('schema.relations');

  function change(next: Partial<RelationsView>) {
    // View settings replace the history entry instead of adding one each.
    setSearch((latest) => writeRelationsView({ ...readRelationsView(latest), ...next }), { replace: true });
  }

  function focus(itemTypeId: string | null) {
    change({ focus: itemTypeId === null ? null : (schema.itemTypes.get(itemTypeId)?.apiKey ?? null) });
  }

  return (
    <>
      <PageHead title={title} within={[t('schema.area')]} />
      <Pane>
        <PageTitle title={title} />
        {schema.itemTypes.size === 0 ? (
          <PaneBody>
            <Empty
              isPage
              icon={Waypoints}
              title={t('schema.relations.empty.title')}
              action={
                canEdit ? (
                  <ButtonLink variant="primary" icon={Plus} href={paths.newItemType('item_types')}>
                    {t('schema.overview.add.item_types')}
                  </ButtonLink>
                ) : undefined
              }
            >
              {t('schema.relations.empty')}
            </Empty>
          </PaneBody>
        ) : (
          <>
            <RelationsTools
              nodes={graph.nodes}
              view={view}
              shownAs={shownAs}
              focusId={focusId}
              onChange={change}
              onFocus={focus}
            />
            {shownAs === 'list' ? (
              <PaneBody>
                <RelationsList graph={graph} focusId={focusId} />
              </PaneBody>
            ) : (
              <PartBoundary name={title}>
                <Suspense fallback={<SkeletonRows />}>
                  <Diagram graph={graph} focusId={focusId} onFocus={focus} />
                </Suspense>
              </PartBoundary>
            )}
          </>
        )}
      </Pane>
    </>
  );
}
