import type { ReactNode } from 'react';
import styles from './kit.module.css';

/** One group of parts under its name. */
export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
