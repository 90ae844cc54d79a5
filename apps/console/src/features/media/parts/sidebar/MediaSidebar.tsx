import type { UploadCollectionResource } from '@lectern/contract';
import { IconLink, MenuItem, MenuTrigger, PlainButton, SkeletonRows, Tree, type TreeNode } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Folder, Images, Inbox, type LucideIcon, Plus, Unlink2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { usePermissions } from '#lib/current-site.ts';
import { MoveDialog } from '#lib/moves/MoveDialog.tsx';
import { StepItems } from '#lib/moves/StepItems.tsx';
import { siblingsIn } from '#lib/moves/tree-places.ts';
import type { TreeStep } from '#lib/moves/tree-step.ts';
import { useTreeSteps } from '#lib/moves/use-tree-steps.ts';
import { paths } from '#lib/paths.ts';
import { uploadCollectionsQuery } from '#lib/uploads/collections.ts';
import { useMessages } from '#lib/use-messages.ts';
import { type GridAddress, wholeLibrary, writeGridAddress } from '#features/media/pages/grid/grid-address.ts';
import { outside } from '#features/media/pages/grid/upload-selection.ts';
import { CollectionsFailed } from '../collections-failed/CollectionsFailed.tsx';
import { uploadDragType } from '../upload-drag.ts';
import { useCollectionMoves } from './use-collection-moves.ts';
import { useDeleteCollection } from './use-delete-collection.ts';
import sidebar from '#lib/layout/tree-sidebar.module.css';
import styles from './sidebar.module.css';

export interface MediaSidebarProps {
  address: GridAddress;
  /** An asset of the grid was dropped on a collection; absent where nothing may be moved. */
  onUploadDrop?: (uploadId: string, collectionId: string) => void;
}

/** The places of the media area: all assets, what is in no collection or unused, and the tree of collections. */
export function MediaSidebar({ address, onUploadDrop }: MediaSidebarProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const canManage = usePermissions().can('can_manage_upload_collections');
  const query = useQuery(uploadCollectionsQuery);
  const collections = query.data ?? [];
  const moves = useCollectionMoves();
  const deleteCollection = useDeleteCollection();
  const [movingId, setMovingId] = useState<string | null>(null);
  const moving = collections.find(({ id }) => id === movingId);
  const [toggled, setToggled] = useState<ReadonlySet<string> | null>(null);
  // The tree opens by itself where the user is, until they open and close for themselves.
  const expanded = toggled ?? new Set(ancestorIds(collections, address.collection));
  const search = searchOf(address);
  const everywhere = { ...wholeLibrary, layout: address.layout };

  const { treeRef, moveStep, handleRowKeyDown } = useTreeSteps({
    items: collections,
    canMove: canManage,
    placeOfStep: moves.placeOfStep,
    move: moves.move,
    onOpen: (id) => setToggled(new Set([...expanded, id])),
  });

  function toNode(collection: UploadCollectionResource): TreeNode {
    const children = siblingsIn(collections, collection.id);
    return {
      id: collection.id,
      label: collection.attributes.label,
      icon: Folder,
      href: collectionHref(collection.id, address.layout),
      isCurrent: address.collection === collection.id,
      isGroup: children.length > 0,
      actions: canManage ? (
        <CollectionMenu
          collection={collection}
          search={search}
          canStep={(step) => moves.placeOfStep(collection, step) !== null}
          onStep={(step) => moveStep(collection, step)}
          onMove={() => setMovingId(collection.id)}
          onDelete={() =>
            void deleteCollection(collection).then((isDeleted) => {
              if (isDeleted && address.collection === collection.id) void navigate(paths.uploads());
            })
          }
        />
      ) : undefined,
      children: children.length > 0 ? children.map(toNode) : undefined,
    };
  }

  return (
    <>
      <div className={sidebar.head}>
        <span>{t('media.area')}</span>
        {canManage && (
          <IconLink
            size="s"
            icon={Plus}
            label={t('media.collection.new')}
            href={`${paths.newUploadCollection()}${search}`}
          />
        )}
      </div>
      <nav className={styles.places} aria-label={t('media.places')}>
        <Place icon={Images} address={everywhere} current={address}>
          {t('media.title')}
        </Place>
        <Place icon={Inbox} address={{ ...everywhere, collection: outside }} current={address}>
          {t('media.outside')}
        </Place>
        <Place icon={Unlink2} address={{ ...everywhere, isUnused: true }} current={address}>
          {t('media.unused')}
        </Place>
      </nav>
      {query.isPending && <SkeletonRows rows={4} rowHeight={28} />}
      {query.isError && !query.data && (
        <div className={styles.failed}>
          <CollectionsFailed onRetry={() => void query.refetch()} />
        </div>
      )}
      {query.data && (canManage || collections.length > 0) && (
        <>
          <h2 className={styles.section}>{t('media.collections')}</h2>
          <div className={sidebar.tree} ref={treeRef}>
            <Tree
              isVirtual
              label={t('media.collections')}
              nodes={siblingsIn(collections, null).map(toNode)}
              expandedIds={expanded}
              onExpandedChange={setToggled}
              onAction={(id) => void navigate(collectionHref(id, address.layout))}
              onRowKeyDown={handleRowKeyDown}
              onMove={canManage ? moves.drop : undefined}
              outside={onUploadDrop && { type: uploadDragType, onDrop: (id, text) => onUploadDrop(text, id) }}
              renderEmpty={() => <p className={sidebar.empty}>{t('media.collections.none')}</p>}
            />
          </div>
        </>
      )}
      {moving && (
        <MoveDialog
          title={moving.attributes.label}
          scope={`collection ${moving.id}`}
          from={moves.placeOf(moving)}
          search={async (text) => moves.targetsFor(moving, text)}
          countBelow={async (parentId) => moves.countBelow(moving, parentId)}
          onMove={(to) => moves.move(moving, to)}
          onClose={() => setMovingId(null)}
        />
      )}
    </>
  );
}

/** One of the places above the tree. */
function Place({
  icon: Icon,
  address,
  current,
  children,
}: {
  icon: LucideIcon;
  address: GridAddress;
  current: GridAddress;
  children: string;
}) {
  const isCurrent = address.collection === current.collection && address.isUnused === current.isUnused;
  return (
    <Link
      className={sidebar.link}
      to={`${paths.uploads()}${searchOf(address)}`}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon aria-hidden />
      {children}
    </Link>
  );
}

interface CollectionMenuProps {
  collection: UploadCollectionResource;
  search: string;
  canStep: (step: TreeStep) => boolean;
  onStep: (step: TreeStep) => void;
  onMove: () => void;
  onDelete: () => void;
}

/** Rename, move and delete of one collection. */
function CollectionMenu({ collection, search, canStep, onStep, onMove, onDelete }: CollectionMenuProps) {
  const t = useMessages();
  const label = t('media.collection.actions', { name: collection.attributes.label });
  return (
    <MenuTrigger
      label={label}
      menu={
        <>
          <MenuItem href={`${paths.editUploadCollection(collection.id)}${search}`}>
            {t('media.collection.rename')}
          </MenuItem>
          <StepItems canStep={canStep} onStep={onStep} />
          <MenuItem onAction={onMove}>{t('moves.to')}</MenuItem>
          <MenuItem tone="danger" onAction={onDelete}>
            {t('media.collection.delete')}
          </MenuItem>
        </>
      }
    >
      <PlainButton className={sidebar.more} aria-label={label}>
        <Ellipsis aria-hidden />
      </PlainButton>
    </MenuTrigger>
  );
}

function collectionHref(id: string, layout: GridAddress['layout']): string {
  return `${paths.uploads()}${searchOf({ ...wholeLibrary, collection: id, layout })}`;
}

function searchOf(address: GridAddress): string {
  const params = writeGridAddress(address);
  return params.size === 0 ? '' : `?${params}`;
}

/** Ids of the collections around one. */
function ancestorIds(collections: readonly UploadCollectionResource[], id: string | null): string[] {
  const parentId = collections.find((collection) => collection.id === id)?.relationships.parent.data?.id;
  return parentId === undefined ? [] : [parentId, ...ancestorIds(collections, parentId)];
}
