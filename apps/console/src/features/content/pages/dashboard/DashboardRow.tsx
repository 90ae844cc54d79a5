import type { ItemResource } from '@lectern/contract';
import { StatusMark, Time } from '@lectern/ui';
import { FileText, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSchema } from '#lib/records/queries.ts';
import { recordImageId } from '#lib/records/record-title.ts';
import { recordSummary } from '#lib/records/record-summary.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useThumbnail } from '#features/content/parts/use-record-summary.ts';
import styles from './dashboard.module.css';

export interface DashboardRowProps {
  href: string;
  title: string;
  modelName: string;
  /** Its detail. */
  note?: ReactNode;
  /** ISO 8601. */
  time: string;
  /** URL of a thumbnail; an icon without one. */
  thumbnail?: string | null;
  icon?: LucideIcon;
}

/** One place that the dashboard leads to. */
export function DashboardRow({
  href,
  title,
  modelName,
  note,
  time,
  thumbnail = null,
  icon: Icon = FileText,
}: DashboardRowProps) {
  const schema = useSchema();
  return (
    <Link to={href} className={styles.row}>
      <span className={styles.thumb}>
        {thumbnail === null ? <Icon size={16} aria-hidden /> : <img src={thumbnail} alt="" loading="lazy" />}
      </span>
      <span className={styles.title}>{title}</span>
      <span className={styles.model}>{modelName}</span>
      <span className={styles.note}>{note}</span>
      <span className={styles.time}>
        <Time value={time} timeZone={schema.settings.timezone} />
      </span>
    </Link>
  );
}

export interface RecordRowProps {
  item: ItemResource;
  note?: ReactNode;
  time?: string;
  /** Its creator, if relevant. */
  author?: string | null;
}

/** A stored record: its status and last change, unless another detail is given. */
export function RecordRow({ item, note, time, author = null }: RecordRowProps) {
  const t = useMessages();
  const schema = useSchema();
  const { href, title, modelName, state, stateLabel, itemTypeId } = recordSummary(item, schema, t);
  const thumbnail = useThumbnail(recordImageId(itemTypeId, item.attributes, schema), 40);
  return (
    <DashboardRow
      href={href}
      title={title}
      modelName={author === null ? modelName : `${modelName} · ${author}`}
      thumbnail={thumbnail}
      note={note ?? <StatusMark shape={state}>{stateLabel}</StatusMark>}
      time={time ?? item.meta.updated_at}
    />
  );
}
