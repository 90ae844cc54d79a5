import { Check, Minus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components';
import styles from './choice.module.css';

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'children' | 'className' | 'style'> {
  /** Leave out only with an `aria-label`, as in table rows. */
  children?: ReactNode;
  /** Second line; for a locked box, the reason. */
  detail?: ReactNode;
  ref?: Ref<HTMLLabelElement>;
}

/** A choice that waits for Save. */
export function Checkbox({ children, detail, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox {...rest} className={styles.option}>
      {({ isIndeterminate }) => (
        <>
          <span className={styles.check}>{isIndeterminate ? <Minus aria-hidden /> : <Check aria-hidden />}</span>
          {(children !== undefined || detail !== undefined) && (
            <span className={styles.text}>
              {children}
              {detail !== undefined && <small>{detail}</small>}
            </span>
          )}
        </>
      )}
    </AriaCheckbox>
  );
}
