import type { Field } from '@lectern/domain';
import { cx } from '@lectern/ui';
import { memo, type ReactNode, useEffect, useState } from 'react';
import styles from '#features/content/parts/fields.module.css';

export interface FormPartProps {
  /** Whether the form is so long that the browser should skip this part while it is off screen. */
  isOfLongForm: boolean;
  fields: readonly Field[];
  /** How many of them are rendered so far. */
  drawnCount: number;
  /** Renders one of them; another function only when the rows may differ. */
  row: (field: Field) => ReactNode;
}

/**
 * Consecutive fields of a form. In a long form the browser neither lays out nor paints a part that is off screen, and a
 * keypress does not make React and layout process the fields of the other parts.
 */
export const FormPart = memo(function FormPart({ isOfLongForm, fields, drawnCount, row }: FormPartProps) {
  const [isMeasured, setIsMeasured] = useState(false);

  // The browser remembers the height of the part once it has rendered it: before that the form below would jump while
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
      {fields.slice(0, drawnCount).map(row)}
    </div>
  );
});
