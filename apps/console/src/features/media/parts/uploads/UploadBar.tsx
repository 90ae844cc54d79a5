import styles from './upload-panel.module.css';

/** How far files, or one of them, are on their way, in percent; named by `label`. */
export function UploadBar({ percent, label }: { percent: number; label: string }) {
  return (
    <span
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.floor(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span style={{ width: `${percent}%` }} />
    </span>
  );
}
