import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import styles from './usage.module.css';

interface UsageChartProps {
  label: string;
  columns: readonly { name: string; label: string }[];
  /** A bar each: its label and an amount for each column. */
  points: readonly { label: string; [name: string]: string | number }[];
  format: (amount: number) => string;
}

/** The bars' colours from below, which tell them apart in both themes. */
const fills = ['var(--color--accent)', 'var(--color--success)', 'var(--color--info)'];
const tick = { fill: 'var(--color--text-muted)', fontSize: 12 };

/** Amounts as stacked bars; arrow keys go from bar to bar. The same amounts are in a table next to it. */
export function UsageChart({ label, columns, points, format }: UsageChartProps) {
  return (
    <figure className={styles.figure} aria-label={label}>
      <ResponsiveContainer width="100%" height={248}>
        <BarChart data={[...points]} title={label} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--color--border)" />
          <XAxis dataKey="label" tick={tick} tickLine={false} axisLine={false} minTickGap={24} />
          <YAxis
            tick={tick}
            tickLine={false}
            axisLine={false}
            width={72}
            tickFormatter={format}
            allowDecimals={false}
          />
          <Tooltip
            cursor={{ fill: 'var(--color--surface-hover)' }}
            separator=": "
            formatter={(amount) => format(Number(amount))}
            contentStyle={{
              background: 'var(--color--surface-raised)',
              border: '1px solid var(--color--border-strong)',
              borderRadius: 'var(--radius--m)',
            }}
            itemStyle={{ color: 'var(--color--text)' }}
            isAnimationActive={false}
          />
          {columns.map(({ name, label: title }, index) => (
            <Bar
              key={name}
              dataKey={name}
              name={title}
              stackId="all"
              fill={fills[index]}
              stroke="var(--color--surface)"
              maxBarSize={36}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
      <ul className={styles.legend}>
        {columns.map(({ name, label: title }, index) => (
          <li key={name}>
            <span aria-hidden style={{ background: fills[index] }} />
            {title}
          </li>
        ))}
      </ul>
    </figure>
  );
}
