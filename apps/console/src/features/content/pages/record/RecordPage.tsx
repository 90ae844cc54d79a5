import { Skeleton, SkeletonGroup } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '../../../../lib/api-error.ts';
import { useEditingSession } from '../../../../lib/editing-session.ts';
import { Pane, PaneBody, PaneHead } from '../../../../lib/layout/Pane.tsx';
import { NotFound } from '../../../../lib/NotFound.tsx';
import { paths } from '../../../../lib/paths.ts';
import { itemQuery, useSchema } from '../../../../lib/records/queries.ts';
import { RecordForm } from './RecordForm.tsx';
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
  return itemType ? <RecordForm key={itemTypeId} itemType={itemType} item={null} schema={schema} /> : <NotFound backTo={paths.editor()} />;
}

/** Loads a record and shows its form; the form keeps what it was opened with until it is saved. */
export function StoredRecord({ itemTypeId, itemId }: { itemTypeId: string; itemId: string }) {
  const schema = useSchema();
  const { data: item, error } = useQuery(itemQuery(itemId));
  const itemType = schema.itemTypes.get(itemTypeId);
  useEditingSession(item?.id ?? null);
  if (error instanceof ApiError && error.status === 404) return <NotFound backTo={paths.items(itemTypeId)} />;
  if (error && !item) throw error;
  if (!itemType || (item && item.relationships.item_type.data.id !== itemTypeId)) return <NotFound backTo={paths.editor()} />;
  return item ? <RecordForm itemType={itemType} item={item} schema={schema} /> : <RecordSkeleton />;
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
