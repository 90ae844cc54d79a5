import { cx } from '@lectern/ui';
import styles from './environments.module.css';
import type { LineageRow } from './lineage.ts';

/** Pixels between the middle of a row and where a line bends. */
const bend = 14;

/** Longer than half a row can be: what is outside of the row is cut off. */
const far = 2000;

export interface LineageMarkProps {
  row: LineageRow;
  width: number;
  kind: 'primary' | 'sandbox' | 'unready';
}

/** The part of the lineage that one card shows: its mark, and the lines through it. The card names it in words, too. */
export function LineageMark({ row, width, kind }: LineageMarkProps) {
  return (
    <svg className={styles.lineage} width={width} aria-hidden>
      <svg y="50%" overflow="visible">
        {row.lines.map(({ x, above, below, bendsFrom }) => {
          const [from, to] = [above ? -far : 0, below ? far : 0];
          if (bendsFrom === null) return <line key={x} x1={x} x2={x} y1={from} y2={to} />;
          const side = bendsFrom === 'above' ? -bend : bend;
          const goesOn = above && below;
          return (
            <g key={x}>
              <line
                x1={x}
                x2={x}
                y1={goesOn || bendsFrom === 'above' ? -far : bend}
                y2={goesOn || bendsFrom === 'below' ? far : -bend}
              />
              <path d={`M${x} ${side} Q${x} 0 ${row.x} 0`} />
            </g>
          );
        })}
        {kind === 'primary' ? (
          <rect
            className={cx(styles.mark, styles['mark-primary'])}
            x={row.x - 6}
            y={-6}
            width={12}
            height={12}
            rx={3}
          />
        ) : (
          <circle
            className={cx(styles.mark, kind === 'sandbox' ? styles['mark-sandbox'] : styles['mark-unready'])}
            cx={row.x}
            r={6}
          />
        )}
      </svg>
    </svg>
  );
}
