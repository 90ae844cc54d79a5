import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, type TdHTMLAttributes, type ThHTMLAttributes, useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import styles from './table.module.css';

export interface TableProps {
  /** Accessible name. */
  label: string;
  /** `TableHeader`s and whatever else stands in the head row. */
  head: ReactNode;
  /** `TableRow`s. */
  children: ReactNode;
}

/** A plain table with hairlines and a head that stays. Long lists are virtualised by their page. */
export function Table({ label, head, children }: TableProps) {
  const [isScrollable, setIsScrollable] = useState(false);
  const wrapRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const wrap = wrapRef.current;
    if (!wrap) return undefined;
    const observer = new ResizeObserver(() => setIsScrollable(wrap.scrollWidth > wrap.clientWidth));
    observer.observe(wrap);
    return () => observer.disconnect();
  }, []);

  return (
    // What scrolls must be reachable by keyboard.
    <div ref={wrapRef} className={styles.wrap} {...(isScrollable ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}>
      <table className={styles.table} aria-label={label}>
        <thead className={styles.head}>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** Order of a column that has one. */
export type SortDirection = 'ascending' | 'descending';

export interface TableHeaderProps extends Omit<ThHTMLAttributes<HTMLTableCellElement>, 'className' | 'style'> {
  children?: ReactNode;
  /** In force on this column. */
  sort?: SortDirection;
  /** Makes the head a button. */
  onSort?: () => void;
  isRight?: boolean;
  width?: number | string;
}

/** The head of a column; sorted ones are dark with an arrow. */
export function TableHeader({ children, sort, onSort, isRight = false, width, ...rest }: TableHeaderProps) {
  const arrow = sort && (sort === 'ascending' ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />);
  return (
    <th {...rest} scope="col" aria-sort={sort} className={cx(isRight && styles.right)} style={width === undefined ? undefined : { width }}>
      {onSort ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          {children}
          {arrow}
        </button>
      ) : (
        children
      )}
    </th>
  );
}

/** One row. */
export function TableRow({ children, isSelected = false }: { children: ReactNode; isSelected?: boolean }) {
  return (
    <tr className={styles.row} data-selected={isSelected || undefined}>
      {children}
    </tr>
  );
}

/** One cell. */
export function TableCell({
  children,
  isRight = false,
  ...rest
}: Omit<TdHTMLAttributes<HTMLTableCellElement>, 'className' | 'style'> & { isRight?: boolean }) {
  return (
    <td {...rest} className={cx(isRight && styles.right)}>
      {children}
    </td>
  );
}
