import type { ReactNode } from 'react';
import { FieldRow, type FieldRowProps } from './FieldRow.tsx';

const rowKeys = [
  'label',
  'isRequired',
  'locale',
  'localeState',
  'localeNote',
  'apiKey',
  'addons',
  'presence',
  'hint',
  'counter',
  'error',
  'change',
] as const satisfies ReadonlyArray<keyof FieldRowProps>;

type RowKey = (typeof rowKeys)[number];

/** Row properties that every control accepts; with `label` the control brings its own `FieldRow`. */
export type LabelProps = Partial<Pick<FieldRowProps, RowKey>>;

/** Parts the properties of a row from those of the control inside it. */
export function splitLabelProps<P extends LabelProps>(props: P): [LabelProps, Omit<P, RowKey>] {
  const row: Record<string, unknown> = {};
  const control: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    const target = (rowKeys as readonly string[]).includes(name) ? row : control;
    target[name] = value;
  }
  // The loop sorts every key into exactly one of the two shapes.
  return [row as LabelProps, control as Omit<P, RowKey>];
}

/** Wraps a control in a row when it has a label of its own. */
export function Labelled({ row, children }: { row: LabelProps; children: ReactNode }) {
  if (row.label === undefined) return children;
  const { label, ...rest } = row;
  return (
    <FieldRow {...rest} label={label}>
      {children}
    </FieldRow>
  );
}
