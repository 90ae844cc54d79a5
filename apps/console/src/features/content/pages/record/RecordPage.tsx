import type { EnvironmentSchema, ItemType } from '@lectern/domain';
import { Skeleton, SkeletonGroup } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../../../lib/api-error.ts';
import { Pane, PaneBody, PaneHead } from '../../../../lib/layout/Pane.tsx';
import { NotFound } from '../../../../lib/NotFound.tsx';
import { paths } from '../../../../lib/paths.ts';
import { queryClient } from '../../../../lib/query.ts';
import { itemQuery, useSchema } from '../../../../lib/records/queries.ts';
import type { WireItem } from '../../../../lib/wire.ts';
import { modelFingerprint } from './presence/model-fingerprint.ts';
import { RecordForm } from './RecordForm.tsx';
import { useRememberedRecord } from '../../../../lib/use-recent-records.ts';
import styles from './record.module.css';

/** A stored record. */
export function RecordPage() {
  const { itemTypeId = '', itemId = '' } = useParams();
  return <StoredRecord key={itemId} itemTypeId={itemTypeId} itemId={itemId} />;
}

/** A record that is being written for the first time. */
export function NewRecordPage() {
  const { itemTypeId = '' } = useParams();
  const schema = useSchema();
  const itemType = schema.itemTypes.get(itemTypeId);
  return itemType ? (
    <OpenedRecord key={itemTypeId} itemType={itemType} item={null} schema={schema} />
  ) : (
    <NotFound backTo={paths.editor()} />
  );
}

/** Loads a record and shows its form; the form keeps what it was opened with until it is saved. */
export function StoredRecord({ itemTypeId, itemId }: { itemTypeId: string; itemId: string }) {
  const schema = useSchema();
  const { data: item, error } = useQuery(itemQuery(itemId));
  const itemType = schema.itemTypes.get(itemTypeId);
  useRememberedRecord(item);
  // Whoever has the record before them keeps what stands in the form when it is deleted.
  if (!item && error instanceof ApiError && error.status === 404) return <NotFound backTo={paths.items(itemTypeId)} />;
  if (error && !item) throw error;
  if (!itemType || (item && item.relationships.item_type.data.id !== itemTypeId)) return <NotFound backTo={paths.editor()} />;
  return item ? <OpenedRecord itemType={itemType} item={item} schema={schema} /> : <RecordSkeleton />;
}

interface OpenedRecordProps {
  itemType: ItemType;
  /** Null for a new record. */
  item: WireItem | null;
  schema: EnvironmentSchema;
}

/** A form stays with the model it was opened with, whatever others do to it, until it is opened anew. */
function OpenedRecord(now: OpenedRecordProps) {
  const [opened, setOpened] = useState({ ...now, times: 0 });
  const before = useMemo(() => modelFingerprint(opened.schema, opened.itemType.id), [opened]);
  const after = useMemo(() => modelFingerprint(now.schema, now.itemType.id), [now.schema, now.itemType.id]);

  async function reload() {
    const item = opened.item === null ? null : await queryClient.fetchQuery({ ...itemQuery(opened.item.id), staleTime: 0 });
    setOpened({ itemType: now.itemType, schema: now.schema, item, times: opened.times + 1 });
  }

  const { times, ...props } = opened;
  return <RecordForm key={times} {...props} onReload={before === after ? null : () => void reload()} />;
}

function RecordSkeleton() {
  return (
    <Pane>
      <PaneHead />
      <PaneBody>
        <div className={styles.scroll}>
          <SkeletonGroup>
            <div className={styles.loading}>
              {[32, 32, 96, 200].map((height, index) => (
                <div key={index}>
                  <Skeleton width={84} />
                  <Skeleton height={height} />
                </div>
              ))}
            </div>
          </SkeletonGroup>
        </div>
      </PaneBody>
    </Pane>
  );
}
