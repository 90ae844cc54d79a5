import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useUiTexts } from '../texts.ts';
import type { ButtonSize, ButtonVariant } from './button-style.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

const copiedForMs = 2000;

export interface CopyButtonProps {
  /** What goes to the clipboard. */
  value: string;
  /** Accessible name; "Copy" when absent. */
  label?: string;
  /** Shows the label next to the icon. */
  hasText?: boolean;
  size?: ButtonSize;
  variant?: ButtonVariant;
  /** Why nothing can be copied. */
  disabledReason?: string | undefined;
}

/** Copies a value and says so for two seconds. */
export function CopyButton({
  value,
  label,
  hasText = false,
  size = 's',
  variant = 'quiet',
  disabledReason,
}: CopyButtonProps) {
  const texts = useUiTexts();
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), copiedForMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function handlePress() {
    await navigator.clipboard.writeText(value);
    setIsCopied(true);
  }

  const name = isCopied ? texts.copied : (label ?? texts.copy);
  const icon = isCopied ? Check : Copy;
  const looks = { size, variant, icon, disabledReason, onPress: handlePress };
  return hasText ? <Button {...looks}>{name}</Button> : <IconButton {...looks} label={name} />;
}
