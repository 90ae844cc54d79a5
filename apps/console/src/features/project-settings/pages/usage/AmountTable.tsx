import styles from './usage.module.css';

interface AmountTableProps {
  label: string;
  /** Of the rows, and of each column of amounts. */
  heads: readonly string[];
  rows: readonly { key: string; head: string; cells: readonly string[]; share?: number }[];
}

/** Amounts by value or time. `share` of a row draws its part of the highest one. */
export function AmountTable({ label, heads, rows }: AmountTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, cells, share }) => (
          <tr key={key}>
            <th scope="row">
              <span className={styles.value}>{head}</span>
              {share !== undefined && (
                <span className={styles.bar} aria-hidden>
                  <span style={{ width: `${100 * share}%` }} />
                </span>
              )}
            </th>
            {cells.map((cell, index) => (
              <td key={heads[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
