import { cx } from '@lectern/ui';
import { type ReactNode, useEffect, useState } from 'react';
import styles from '#features/content/parts/fields.module.css';

export interface FormPartProps {
  /** Whether the form is so long that the browser should pass over this part while it is out of sight. */
  isOfLongForm: boolean;
  children: ReactNode;
}

/**
 * Fields of a form that follow one another. In a long form the browser neither lays out nor paints a part that is out
 * of sight, and React and the layout of the part in sight do not pass by the fields of all others at every letter.
 */
export function FormPart({ isOfLongForm, children }: FormPartProps) {
  const [isMeasured, setIsMeasured] = useState(false);

  // The browser remembers how high the part is once it has rendered it: until then the form below would jump while
  // scrolling.
  useEffect(() => {
    if (!isOfLongForm) return undefined;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setIsMeasured(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [isOfLongForm]);

  return (
    <div className={cx(styles.fields, isOfLongForm && styles['is-part'], isMeasured && styles['is-measured'])}>
      {children}
    </div>
  );
}
