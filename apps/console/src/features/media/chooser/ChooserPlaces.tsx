import type { UploadCollectionResource } from '@lectern/contract';
import { cx, PlainButton, Select, SkeletonRows, Tree, type TreeNode } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Folder, Images, Inbox, type LucideIcon, Unlink2 } from 'lucide-react';
import { useState } from 'react';
import { siblingsIn } from '#lib/moves/tree-places.ts';
import { collectionOptions, uploadCollectionsQuery } from '#lib/uploads/collections.ts';
import { useMessages } from '#lib/use-messages.ts';
import { outside, type UploadSelection } from '#features/media/pages/grid/upload-selection.ts';
import { CollectionsFailed } from '../parts/collections-failed/CollectionsFailed.tsx';
import sidebar from '#lib/layout/tree-sidebar.module.css';
import places from '../parts/sidebar/sidebar.module.css';
import styles from './chooser.module.css';

/** A place of the library. */
type LibraryPlace = Pick<UploadSelection, 'collection' | 'isUnused'>;

export interface ChooserPlacesProps {
  address: LibraryPlace;
  onOpen: (place: LibraryPlace) => void;
}

const everything: LibraryPlace = { collection: null, isUnused: false };

/** The places of the library at the side of a choice: all assets, those in no collection or unused, and the folders. */
export function ChooserPlaces({ address, onOpen }: ChooserPlacesProps) {
  const t = useMessages();
  const query = useQuery(uploadCollectionsQuery);
  const collections = query.data ?? [];
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());

  function toNode({ id, attributes }: UploadCollectionResource): TreeNode {
    const children = siblingsIn(collections, id);
    return {
      id,
      label: attributes.label,
      icon: Folder,
      isCurrent: address.collection === id,
      isGroup: children.length > 0,
      children: children.length > 0 ? children.map(toNode) : undefined,
    };
  }

  const place = (icon: LucideIcon, label: string, its: LibraryPlace) => (
    <Place
      icon={icon}
      label={label}
      isCurrent={address.collection === its.collection && address.isUnused === its.isUnused}
      onOpen={() => onOpen(its)}
    />
  );
  return (
    <div className={styles.side}>
      <div className={cx(places.places, styles.places)} role="group" aria-label={t('media.places')}>
        {place(Images, t('media.title'), everything)}
        {place(Inbox, t('media.outside'), { ...everything, collection: outside })}
        {place(Unlink2, t('media.unused'), { ...everything, isUnused: true })}
      </div>
      {query.isPending && <SkeletonRows rows={4} rowHeight={28} />}
      {query.isError && !query.data && <CollectionsFailed onRetry={() => void query.refetch()} />}
      {collections.length > 0 && (
        <>
          <h3 className={places.section}>{t('media.collections')}</h3>
          <div className={sidebar.tree}>
            <Tree
              isVirtual
              label={t('media.collections')}
              nodes={siblingsIn(collections, null).map(toNode)}
              expandedIds={expanded}
              onExpandedChange={setExpanded}
              onAction={(collection) => onOpen({ ...everything, collection })}
            />
          </div>
        </>
      )}
    </div>
  );
}

interface PlaceProps {
  icon: LucideIcon;
  label: string;
  isCurrent: boolean;
  onOpen: () => void;
}

function Place({ icon: Icon, label, isCurrent, onOpen }: PlaceProps) {
  return (
    <PlainButton className={sidebar.link} aria-current={isCurrent || undefined} onPress={onOpen}>
      <Icon aria-hidden />
      {label}
    </PlainButton>
  );
}

/** The same places in a narrow window. */
export function PlaceSelect({ address, onOpen }: ChooserPlacesProps) {
  const t = useMessages();
  const { data: collections = [] } = useQuery(uploadCollectionsQuery);
  return (
    <div className={styles['place-select']}>
      <Select
        aria-label={t('media.collection')}
        options={[
          { value: 'all', label: t('media.title') },
          { value: outside, label: t('media.outside') },
          { value: 'unused', label: t('media.unused') },
          ...collectionOptions(collections),
        ]}
        value={address.isUnused ? 'unused' : (address.collection ?? 'all')}
        onChange={(value) =>
          onOpen(
            value === 'all'
              ? everything
              : value === 'unused'
                ? { ...everything, isUnused: true }
                : { ...everything, collection: value },
          )
        }
      />
    </div>
  );
}
