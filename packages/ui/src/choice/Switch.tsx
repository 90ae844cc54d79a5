import type { ReactNode, Ref } from 'react';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components';
import { useFieldWiring } from '../field/field-context.ts';
import styles from './choice.module.css';

export interface SwitchProps extends Omit<AriaSwitchProps, 'children' | 'className' | 'style'> {
  children?: ReactNode;
  detail?: ReactNode;
  ref?: Ref<HTMLLabelElement>;
}

/** Something that is on or off. It acts at once, except in a list of rights, which waits for Save. Inside a `FieldRow` it is named by the row. */
export function Switch({ children, detail, ...rest }: SwitchProps) {
  const { isInvalid: _isInvalid, isRequired: _isRequired, ...wiring } = useFieldWiring();
  return (
    <AriaSwitch {...wiring} {...rest} className={styles.option}>
      <span className={styles.switch} />
      {(children !== undefined || detail !== undefined) && (
        <span className={styles.text}>
          {children}
          {detail !== undefined && <small>{detail}</small>}
        </span>
      )}
    </AriaSwitch>
  );
}
