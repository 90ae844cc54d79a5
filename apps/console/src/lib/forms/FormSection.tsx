import type { ReactNode } from 'react';
import styles from './forms.module.css';

export interface FormSectionProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A section of a form, with a heading and a description. */
export function FormSection({ title, lead, children }: FormSectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles['section-head']}>
        <h2>{title}</h2>
        <p>{lead}</p>
      </div>
      {children}
    </section>
  );
}
