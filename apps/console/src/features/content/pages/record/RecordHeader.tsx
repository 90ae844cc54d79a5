import { Breadcrumbs, IconButton, VisuallyHidden } from '@lectern/ui';
import { Images, PanelRight } from 'lucide-react';
import { CompactActions } from '#lib/layout/PageHead.tsx';
import { PaneHead } from '#lib/layout/Pane.tsx';
import { useIsCompact } from '#lib/use-is-compact.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useOpenRecord } from './open-record.ts';
import { RecordPeople } from './presence/RecordPeople.tsx';
import { RecordMenu } from './publishing/RecordMenu.tsx';
import { SaveActions } from './publishing/SaveActions.tsx';
import { HistoryButtons } from './saving/HistoryButtons.tsx';
import { SaveIndicator } from './saving/SaveIndicator.tsx';
import styles from './record-header.module.css';

export interface RecordHeaderProps {
  /** What the list is called. */
  collection: string;
  isMediaOpen: boolean;
  /** Absent where the library is of no use. */
  onToggleMedia?: () => void;
  /** Absent when the details are next to the form. */
  onShowDetails?: () => void;
}

/** The location of a record, its status, and its actions. */
export function RecordHeader({ collection, isMediaOpen, onToggleMedia, onShowDetails }: RecordHeaderProps) {
  const t = useMessages();
  const { itemType, item, title, listHref } = useOpenRecord();
  const isCompact = useIsCompact();
  const tools = (
    <>
      <RecordPeople />
      {onToggleMedia && (
        <IconButton icon={Images} label={t('content.media')} aria-expanded={isMediaOpen} onPress={onToggleMedia} />
      )}
      {onShowDetails && <IconButton icon={PanelRight} label={t('content.details.show')} onPress={onShowDetails} />}
      {item !== null && <RecordMenu item={item} />}
    </>
  );
  if (isCompact) {
    return (
      <>
        <VisuallyHidden as="h1">{title}</VisuallyHidden>
        <CompactActions>{tools}</CompactActions>
      </>
    );
  }
  return (
    <PaneHead
      tools={
        <div className={styles.tools}>
          <span className={styles.status}>
            <SaveIndicator />
          </span>
          <HistoryButtons />
          {tools}
          <SaveActions />
        </div>
      }
    >
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <Breadcrumbs
        crumbs={itemType.isSingleton ? [{ label: title }] : [{ label: collection, href: listHref }, { label: title }]}
      />
    </PaneHead>
  );
}
