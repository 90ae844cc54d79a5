import type { ReactNode } from 'react';

/** A name and its value, in the strip of facts above the details of an entry. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
