import { type ReactNode, useId } from 'react';
import { useIsCompact } from '#lib/use-is-compact.ts';
import styles from './form-part.module.css';

interface FormPartProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of the form of an entry, below the name of the entry. */
export function FormPart({ title, lead, children }: FormPartProps) {
  const id = useId();
  // The name of the entry is the heading of a compact window.
  const Heading = useIsCompact() ? 'h2' : 'h3';
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div>
        <Heading id={id}>{title}</Heading>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
