import type { ItemResource } from '@lectern/contract';
import type { ItemType } from '@lectern/domain';
import { Empty, SkeletonRows } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { Pane, PaneBody, PaneFoot, PaneHead } from '#lib/layout/Pane.tsx';
import { itemQuery, useSchema } from '#lib/records/queries.ts';
import { useLeaveGuard } from '#lib/use-leave-guard.ts';
import { useMessages } from '#lib/use-messages.ts';
import { FieldsForm } from '../FieldsForm.tsx';
import { OpenRecordProvider } from '../open-record.ts';
import { PublishingDialogs } from '../publishing/PublishingDialogs.tsx';
import { SaveActions } from '../publishing/SaveActions.tsx';
import { SaveIndicator } from '../saving/SaveIndicator.tsx';
import { useOpenRecordForm } from '../use-open-record-form.ts';
import { OpenInTab } from './OpenInTab.tsx';
import styles from './record-panel.module.css';

export interface RecordPaneProps {
  itemTypeId: string;
  itemId: string;
  onDeleted: () => void;
}

/** The form of a stored record next to something else, such as the inspector of a plugin. */
export function RecordPane({ itemTypeId, itemId, onDeleted }: RecordPaneProps) {
  const t = useMessages();
  const itemType = useSchema().itemTypes.get(itemTypeId);
  const { data: item, error } = useQuery(itemQuery(itemId));
  if (itemType !== undefined && item !== undefined)
    return <PaneForm key={item.id} itemType={itemType} item={item} onDeleted={onDeleted} />;
  if (itemType === undefined || error !== null)
    return (
      <Empty icon={FileQuestion} title={t('content.linked.missing')}>
        {t('content.linked.missing.hint')}
      </Empty>
    );
  return (
    <Pane>
      <PaneHead />
      <PaneBody>
        <SkeletonRows rows={6} />
      </PaneBody>
    </Pane>
  );
}

interface PaneFormProps {
  itemType: ItemType;
  item: ItemResource;
  onDeleted: () => void;
}

function PaneForm({ itemType, item: initialItem, onDeleted }: PaneFormProps) {
  const schema = useSchema();
  const open = useOpenRecordForm({
    itemType,
    item: initialItem,
    schema,
    parentId: null,
    initialLocale: null,
    initialSecondLocale: null,
    savedBefore: null,
    onDeleted,
  });
  const { title, rights, changedNames } = open;
  useLeaveGuard(changedNames, {
    save: rights.canSave ? async () => (await open.save('to-leave')) !== null : undefined,
    uploads: open.uploads,
  });
  return (
    <OpenRecordProvider value={open}>
      <Pane label={title}>
        <PaneHead title={title} level={2} tools={<OpenInTab itemTypeId={itemType.id} itemId={initialItem.id} />} />
        <PaneBody>
          <div className={styles.fields}>
            <FieldsForm />
          </div>
        </PaneBody>
        {rights.canSave && (
          <PaneFoot>
            <SaveIndicator />
            <div className={styles.actions}>
              <SaveActions />
            </div>
          </PaneFoot>
        )}
      </Pane>
      <PublishingDialogs />
    </OpenRecordProvider>
  );
}
