import type { ItemResource } from '@lectern/contract';
import type { EnvironmentSchema, ItemType } from '@lectern/domain';
import { Skeleton, SkeletonGroup } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '#lib/api-error.ts';
import { Pane, PaneBody, PaneHead } from '#lib/layout/Pane.tsx';
import { NotFound } from '#lib/NotFound.tsx';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/query.ts';
import { itemQuery, useSchema } from '#lib/records/queries.ts';
import { modelFingerprint } from './presence/model-fingerprint.ts';
import { RecordForm } from './RecordForm.tsx';
import { useRememberedRecord } from '#lib/use-recent-records.ts';
import styles from './record.module.css';

/**
 * A record: a stored one, or a new one. The form of a new record stays open under the URL of its first save, so that
 * focus, caret, undo and scroll position are kept.
 */
export function RecordPage() {
  const { itemTypeId = '', itemId = null } = useParams();
  const [created, setCreated] = useState<{ id: string; form: number } | null>(null);
  const [shown, setShown] = useState({ itemTypeId, itemId, startsNew: itemId === null, times: 0 });
  if (shown.itemTypeId !== itemTypeId || shown.itemId !== itemId) {
    const isGoingOn = shown.itemId === null && created?.form === shown.times && created.id === itemId;
    setShown({
      itemTypeId,
      itemId,
      startsNew: isGoingOn || itemId === null,
      times: isGoingOn ? shown.times : shown.times + 1,
    });
  }
  const handleCreated = useCallback((id: string) => setCreated({ id, form: shown.times }), [shown.times]);
  if (!shown.startsNew) return <StoredRecord key={shown.times} itemTypeId={itemTypeId} itemId={itemId ?? ''} />;
  return <NewRecord key={shown.times} itemTypeId={itemTypeId} itemId={itemId} onCreated={handleCreated} />;
}

interface NewRecordProps {
  itemTypeId: string;
  /** Null until it is saved. */
  itemId: string | null;
  onCreated: (id: string) => void;
}

function NewRecord({ itemTypeId, itemId, onCreated }: NewRecordProps) {
  const schema = useSchema();
  const { data: item } = useQuery({ ...itemQuery(itemId ?? ''), enabled: itemId !== null });
  useRememberedRecord(item);
  const itemType = schema.itemTypes.get(itemTypeId);
  if (!itemType) return <NotFound backTo={paths.editor()} />;
  return <OpenedRecord itemType={itemType} item={null} savedAs={itemId} schema={schema} onCreated={onCreated} />;
}

/** Loads a record and shows its form; the form keeps its initial data until it is saved. */
export function StoredRecord({ itemTypeId, itemId }: { itemTypeId: string; itemId: string }) {
  const schema = useSchema();
  const { data: item, error } = useQuery(itemQuery(itemId));
  const itemType = schema.itemTypes.get(itemTypeId);
  useRememberedRecord(item);
  // An editor with the record open keeps the form's values when it is deleted.
  if (!item && error instanceof ApiError && error.status === 404) return <NotFound backTo={paths.items(itemTypeId)} />;
  if (error && !item) throw error;
  if (!itemType || (item && item.relationships.item_type.data.id !== itemTypeId))
    return <NotFound backTo={paths.editor()} />;
  return item ? <OpenedRecord itemType={itemType} item={item} schema={schema} /> : <RecordSkeleton />;
}

interface OpenedRecordProps {
  itemType: ItemType;
  /** Null for a new record. */
  item: ItemResource | null;
  /** Id that a new record got when it was saved. */
  savedAs?: string | null;
  schema: EnvironmentSchema;
  /** Called with the ID of a new record before its address opens. */
  onCreated?: (id: string) => void;
}

/** A form keeps the model it was opened with, whatever colleagues change, until it is reopened. */
function OpenedRecord({ savedAs = null, onCreated, ...now }: OpenedRecordProps) {
  const [opened, setOpened] = useState({ ...now, times: 0 });
  const isCurrent = useMemo(
    () =>
      now.schema === opened.schema ||
      modelFingerprint(opened.schema, opened.itemType.id) === modelFingerprint(now.schema, now.itemType.id),
    [opened, now.schema, now.itemType.id],
  );

  async function reload() {
    const id = opened.item?.id ?? savedAs;
    const item = id === null ? null : await queryClient.fetchQuery({ ...itemQuery(id), staleTime: 0 });
    setOpened({ itemType: now.itemType, schema: now.schema, item, times: opened.times + 1 });
  }

  const { times, ...props } = opened;
  return <RecordForm key={times} {...props} onReload={isCurrent ? null : () => void reload()} onCreated={onCreated} />;
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
