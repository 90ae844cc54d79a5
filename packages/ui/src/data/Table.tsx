import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  type ReactNode,
  type Ref,
  type TdHTMLAttributes,
  type ThHTMLAttributes,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { cx } from '../cx.ts';
import { ColumnResizer, type ColumnResizerProps } from './ColumnResizer.tsx';
import styles from './table.module.css';

/** Width of a column: see `TableProps.columnWidths`. */
export type ColumnWidth = number | string | { restFrom: number };

export interface TableProps {
  /** Accessible name. */
  label: string;
  /** `TableHeader`s and other content of the head row. */
  head: ReactNode;
  /** `TableRow`s. */
  children: ReactNode;
  /**
   * Widths of the columns: pixels, a share of the table as a text such as `0.34`, or for one of them what the others
   * leave, but at least so many pixels. With them columns keep their width, long values are cut, and the table scrolls
   * sideways where they need more room; an empty column takes what is left.
   */
  columnWidths?: readonly ColumnWidth[];
  /** Below the rows, and scrolls with them. */
  after?: ReactNode;
  /** What scrolls. */
  scrollRef?: Ref<HTMLDivElement>;
}

/** Narrowest a column with a share gets. */
const minColumn = '88px';

/** A plain table with hairlines and a head that stays. Long lists are virtualised by their page. */
export function Table({ label, head, children, columnWidths, after, scrollRef }: TableProps) {
  const [isScrollable, setIsScrollable] = useState(false);
  const wrapRef = useRef<HTMLDivElement>(null);
  // Filled before it is read from outside: the element lives as long as the table.
  useImperativeHandle(scrollRef, () => wrapRef.current as HTMLDivElement, []);
  const widths = columnWidths?.map((width) =>
    typeof width === 'object' ? `max(${width.restFrom}px, ${restBeside(columnWidths)})` : cssWidth(width),
  );

  useEffect(() => {
    const wrap = wrapRef.current;
    if (!wrap) return undefined;
    const observer = new ResizeObserver(() =>
      setIsScrollable(wrap.scrollWidth > wrap.clientWidth || wrap.scrollHeight > wrap.clientHeight),
    );
    observer.observe(wrap);
    if (wrap.firstElementChild) observer.observe(wrap.firstElementChild);
    return () => observer.disconnect();
  }, []);

  return (
    // What scrolls must be reachable by keyboard.
    <div
      ref={wrapRef}
      className={cx(styles.wrap, widths && styles['is-sized'])}
      {...(isScrollable ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
    >
      <table
        className={styles.table}
        aria-label={label}
        style={widths && { tableLayout: 'fixed', width: '100%', minWidth: `calc(${widths.join(' + ')})` }}
      >
        {widths && (
          <colgroup>
            {widths.map((width, index) => (
              <col key={index} style={{ width }} />
            ))}
            <col />
          </colgroup>
        )}
        <thead className={styles.head}>
          <tr>
            {head}
            {widths && <td aria-hidden />}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {after}
    </div>
  );
}

function cssWidth(width: number | string): string {
  return typeof width === 'number' ? `${width}px` : `max(${minColumn}, ${Math.round(Number(width) * 1000) / 10}cqw)`;
}

/** What the columns of fixed width leave of the table. */
function restBeside(widths: readonly ColumnWidth[]): string {
  return ['100cqw', ...widths.flatMap((width) => (typeof width === 'object' ? [] : [cssWidth(width)]))].join(' - ');
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
  /** Stays where it is while the others scroll sideways, this many pixels from the start. */
  stickyAt?: number;
  /** Makes the width a matter of dragging or arrow keys. */
  resizer?: ColumnResizerProps;
}

/** The head of a column; sorted ones are dark with an arrow. */
export function TableHeader({
  children,
  sort,
  onSort,
  isRight = false,
  width,
  stickyAt,
  resizer,
  ...rest
}: TableHeaderProps) {
  const arrow = sort && (sort === 'ascending' ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />);
  return (
    <th
      {...rest}
      scope="col"
      aria-sort={sort}
      className={cx(isRight && styles.right, stickyAt !== undefined && styles.sticky)}
      style={{ width, insetInlineStart: stickyAt }}
    >
      {onSort ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          <span>{children}</span>
          {arrow}
        </button>
      ) : (
        children
      )}
      {resizer && <ColumnResizer {...resizer} />}
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
  stickyAt,
  ...rest
}: Omit<TdHTMLAttributes<HTMLTableCellElement>, 'className' | 'style'> & { isRight?: boolean; stickyAt?: number }) {
  return (
    <td
      {...rest}
      className={cx(isRight && styles.right, stickyAt !== undefined && styles.sticky)}
      style={stickyAt === undefined ? undefined : { insetInlineStart: stickyAt }}
    >
      {children}
    </td>
  );
}
