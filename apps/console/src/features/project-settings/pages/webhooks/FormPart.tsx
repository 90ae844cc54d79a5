import { type ReactNode, useId } from 'react';
import styles from './webhooks.module.css';

interface FormPartProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of the form of a webhook, below the name of the webhook. */
export function FormPart({ title, lead, children }: FormPartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div>
        <h3 id={id}>{title}</h3>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
