import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './forms.module.css';

export interface FormSectionProps {
  title: string;
  lead: string;
  /** Hash of this section's URL: it is scrolled to, and its heading receives the focus. */
  id?: string;
  children: ReactNode;
}

/** A section of a form, with a heading and a description. */
export function FormSection({ title, lead, id, children }: FormSectionProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  const isAddressed = id !== undefined && hash === `#${id}`;

  // On every visit of such a URL, not only the first.
  useEffect(() => {
    if (!isAddressed) return;
    headingRef.current?.scrollIntoView({ block: 'start' });
    headingRef.current?.focus({ preventScroll: true });
  }, [isAddressed, key]);

  return (
    <section className={styles.section} id={id}>
      <div className={styles['section-head']}>
        <h2 ref={headingRef} tabIndex={-1}>
          {title}
        </h2>
        <p>{lead}</p>
      </div>
      {children}
    </section>
  );
}
