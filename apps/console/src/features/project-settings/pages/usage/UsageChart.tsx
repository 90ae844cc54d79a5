import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
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
    <figure className={styles.chart} aria-label={label}>
      <ResponsiveContainer width="100%" height="100%">
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
            formatter={(amount) => format(Number(amount))}
            contentStyle={{
              background: 'var(--color--surface-raised)',
              border: '1px solid var(--color--border-strong)',
              borderRadius: 'var(--radius--m)',
            }}
            itemStyle={{ color: 'var(--color--text)' }}
            isAnimationActive={false}
          />
          <Legend iconType="square" iconSize={10} formatter={legendName} />
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
    </figure>
  );
}

/** The name of a part; its colour is in the square before it. */
function legendName(name: string) {
  return <span className={styles['legend-name']}>{name}</span>;
}
