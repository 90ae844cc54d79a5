import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { Labelled, splitLabelProps } from '../field/Labelled.tsx';
import { useUiTexts } from '../texts.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';
import styles from './input.module.css';

/** A secret, with a button that shows it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'isMono'>) {
  const texts = useUiTexts();
  const [isShown, setIsShown] = useState(false);
  const [row, control] = splitLabelProps(props);
  return (
    <Labelled row={row}>
      <div className={styles.password}>
        <TextField {...control} type={isShown ? 'text' : 'password'} />
        <IconButton
          className={styles.reveal}
          label={isShown ? texts.hidePassword : texts.showPassword}
          icon={isShown ? EyeOff : Eye}
          onPress={() => setIsShown(!isShown)}
        />
      </div>
    </Labelled>
  );
}
