import { type ReactNode, useEffect, useState } from 'react';
import { useUiTexts } from '../texts.ts';
import styles from './feedback.module.css';

/** Same as `--delay--skeleton`: what loads faster shows nothing. */
const delayMs = 200;

/** True once the delay of skeletons has passed. */
export function useSkeletonDelay(): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}

/** One grey bar of a skeleton. */
export function Skeleton({ width = '100%', height = 11 }: { width?: number | string; height?: number | string }) {
  return <span className={styles.skeleton} style={{ width, height }} />;
}

/** Delays its children for 200 ms and announces the loading to screen readers. */
export function SkeletonGroup({ children, label }: { children: ReactNode; label?: string }) {
  const texts = useUiTexts();
  const isDue = useSkeletonDelay();
  return (
    <div role="status" aria-busy="true">
      <span className={styles['visually-hidden']}>{label ?? texts.loading}</span>
      <div aria-hidden style={{ visibility: isDue ? 'visible' : 'hidden' }}>
        {children}
      </div>
    </div>
  );
}

/** Rows at their real height, before the rows are here. */
export function SkeletonRows({
  rows = 6,
  rowHeight = 44,
  hasThumb = false,
}: {
  rows?: number;
  rowHeight?: number;
  hasThumb?: boolean;
}) {
  return (
    <SkeletonGroup>
      <div className={styles['skeleton-rows']}>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={styles['skeleton-row']} style={{ height: rowHeight }}>
            {hasThumb && <Skeleton width={42} height={Math.min(42, rowHeight - 10)} />}
            <div className={styles['skeleton-lines']}>
              <Skeleton width={`${72 - ((index * 17) % 34)}%`} />
              {rowHeight > 40 && <Skeleton width={`${40 - ((index * 7) % 16)}%`} height={9} />}
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
