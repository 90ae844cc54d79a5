import type { ItemResource } from '@lectern/contract';
import type { ItemType } from '@lectern/domain';
import { confirm, Drawer, Empty, Skeleton, SkeletonGroup } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { useEffect, useState } from 'react';
import { leaveQuestion } from '#lib/leave-question.ts';
import { itemQuery, useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { FieldsForm } from '../FieldsForm.tsx';
import { OpenRecordProvider } from '../open-record.ts';
import { PublishingDialogs } from '../publishing/PublishingDialogs.tsx';
import { SaveActions } from '../publishing/SaveActions.tsx';
import { SaveIndicator } from '../saving/SaveIndicator.tsx';
import { useOpenRecordForm } from '../use-open-record-form.ts';
import { OpenInTab } from './OpenInTab.tsx';
import styles from './record-panel.module.css';

/** Which record is written over the page: a stored one, or a new one of the model. */
export interface RecordPanelRequest {
  itemTypeId: string;
  /** Null for a new record. */
  itemId: string | null;
}

export interface RecordPanelProps extends RecordPanelRequest {
  /** The ID of the record once it is stored; null when a new one was left unwritten. */
  onAnswer: (id: string | null) => void;
}

/**
 * A record above the page it is linked from (U38). A new one closes with its first save; a stored one stays until it is
 * closed.
 */
export function RecordPanel({ itemTypeId, itemId, onAnswer }: RecordPanelProps) {
  const t = useMessages();
  const schema = useSchema();
  const itemType = schema.itemTypes.get(itemTypeId);
  const { data: item, error } = useQuery({ ...itemQuery(itemId ?? ''), enabled: itemId !== null });
  useFocusGoesBack();

  if (itemType !== undefined && (itemId === null || item !== undefined)) {
    return <PanelForm itemType={itemType} item={item ?? null} onAnswer={onAnswer} />;
  }
  const isMissing = itemType === undefined || error !== null;
  return (
    <Drawer size="form" title={itemType?.name ?? t('content.linked.record')} isOpen onClose={() => onAnswer(null)}>
      {isMissing ? (
        <Empty icon={FileQuestion} title={t('content.linked.missing')}>
          {t('content.linked.missing.hint')}
        </Empty>
      ) : (
        <SkeletonGroup>
          <div className={styles.loading}>
            {[32, 32, 96].map((height, index) => (
              <Skeleton key={index} height={height} />
            ))}
          </div>
        </SkeletonGroup>
      )}
    </Drawer>
  );
}

/**
 * The drawer that waits is another one than the drawer with the form, which cannot know where both were opened from.
 */
function useFocusGoesBack() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
      });
    },
    [opener],
  );
}

interface PanelFormProps extends Pick<RecordPanelProps, 'onAnswer'> {
  itemType: ItemType;
  item: ItemResource | null;
}

function PanelForm({ itemType, item: initialItem, onAnswer }: PanelFormProps) {
  const t = useMessages();
  const schema = useSchema();
  const [isPublishing, setIsPublishing] = useState(false);
  const open = useOpenRecordForm({
    itemType,
    item: initialItem,
    schema,
    parentId: null,
    initialLocale: null,
    initialSecondLocale: null,
    savedBefore: null,
    onDeleted: () => onAnswer(null),
  });
  const { item, title, isDirty, rights, uploads } = open;
  const isWaiting = uploads.count > 0;

  const publish: typeof open.publish = async (...request) => {
    setIsPublishing(true);
    const isDone = await open.publish(...request);
    setIsPublishing(false);
    return isDone;
  };

  // A record created for a link is linked at once; a publication after the save is awaited, and so are its files.
  const createdId = initialItem === null && !isPublishing && open.actions.dialog === null ? item?.id : undefined;
  useEffect(() => {
    if (createdId !== undefined && !isDirty && !isWaiting) onAnswer(createdId);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the result is passed on once
  }, [createdId, isDirty, isWaiting]);

  async function handleClose() {
    const mayGo = (!isDirty && !isWaiting) || (await confirm(leaveQuestion(open.changedNames.join(', '), uploads, t)));
    if (mayGo) onAnswer(item?.id ?? null);
  }

  return (
    <OpenRecordProvider value={{ ...open, publish }}>
      <Drawer
        size="form"
        isOpen
        title={title}
        headActions={item !== null && <OpenInTab itemTypeId={itemType.id} itemId={item.id} />}
        footer={
          rights.canSave ? (
            <div className={styles.foot}>
              <SaveIndicator />
              <div className={styles.actions}>
                <SaveActions />
              </div>
            </div>
          ) : undefined
        }
        onClose={() => void handleClose()}
      >
        <FieldsForm />
      </Drawer>
      <PublishingDialogs />
    </OpenRecordProvider>
  );
}
