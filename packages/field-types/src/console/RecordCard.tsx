import { IconButton, StatusMark } from '@lectern/ui';
import { ExternalLink, FileQuestion, FileText, Pencil, X } from 'lucide-react';
import { useEditorHost } from './editor-host.ts';
import styles from './console.module.css';

export interface RecordCardProps {
  id: string;
  /** Draws no outline of its own, inside a list that does. */
  isBare?: boolean;
  /** Offers to edit the record over the form. Where values are only looked at or compared, nothing is. */
  isEditable?: boolean;
  onRemove?: () => void;
}

/** A linked record: picture, title, status, and ways to open or remove it. */
export function RecordCard({ id, isBare = false, isEditable = false, onRemove }: RecordCardProps) {
  const { t, useRecord, writeRecord } = useEditorHost();
  const record = useRecord(id);
  if (record.status === 'loading')
    return <div className={styles.card} data-bare={isBare || undefined} aria-busy="true" />;

  const summary = record.status === 'ready' ? record.value : null;
  const name = summary?.title ?? t('fields.link.missing');
  return (
    <div className={styles.card} data-bare={isBare || undefined}>
      <span className={styles.thumb}>
        {summary?.thumbnail ? (
          <img src={summary.thumbnail} alt="" loading="lazy" />
        ) : summary ? (
          <FileText aria-hidden />
        ) : (
          <FileQuestion aria-hidden />
        )}
      </span>
      <span className={styles['card-text']}>
        <span className={styles['card-title']}>{name}</span>
        {summary ? (
          <span className={styles['card-meta']}>
            <StatusMark shape={summary.state}>{summary.stateLabel}</StatusMark>
            <span aria-hidden>·</span>
            <span>{summary.modelName}</span>
          </span>
        ) : (
          <span className={styles['card-meta']}>
            <span className={styles.wire}>{id}</span>
          </span>
        )}
      </span>
      {isEditable && summary && writeRecord && (
        <IconButton
          size="s"
          icon={Pencil}
          label={t('fields.link.edit', { name })}
          onPress={() => void writeRecord({ itemTypeId: summary.itemTypeId, itemId: id })}
        />
      )}
      {summary && (
        <a
          className={styles['icon-link']}
          href={summary.href}
          target="_blank"
          rel="noreferrer"
          aria-label={t('fields.link.open', { name })}
          title={t('fields.link.open', { name })}
        >
          <ExternalLink aria-hidden />
        </a>
      )}
      {onRemove && <IconButton size="s" icon={X} label={t('fields.link.remove', { name })} onPress={onRemove} />}
    </div>
  );
}

/** The title of a record, in a list. */
export function RecordName({ id }: { id: string }) {
  const { useRecord } = useEditorHost();
  const record = useRecord(id);
  return record.status === 'ready' ? <>{record.value.title}</> : null;
}
