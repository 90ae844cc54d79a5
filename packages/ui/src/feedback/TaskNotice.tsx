import styles from './feedback.module.css';

export interface TaskNoticeProps {
  text: string;
  /** 0 to 100. */
  value: number;
  /** How far it is, in words: "50 of 200". */
  progress: string;
  /** What can be done about it; without `onAction` the label says what was. */
  action?: { label: string; onAction?: () => void };
}

/** A notice of something that takes its time: sentence, four pixels of progress, one action. */
export function TaskNotice({ text, value, progress, action }: TaskNoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <div className={styles.text}>
        {text}
        <small>{progress}</small>
        <div
          className={styles['task-bar']}
          role="progressbar"
          aria-label={text}
          aria-valuenow={Math.round(value)}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span style={{ width: `${value}%` }} />
        </div>
      </div>
      {action && (
        <button
          type="button"
          className={styles['notice-button']}
          // Focus stays on the button while what it started takes effect.
          aria-disabled={action.onAction === undefined || undefined}
          onClick={action.onAction}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
