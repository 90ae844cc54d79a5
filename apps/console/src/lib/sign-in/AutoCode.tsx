import { useRef, useState } from 'react';
import { codeLength } from '../second-factor/code.ts';
import { CodeField } from '../second-factor/CodeField.tsx';
import { useMessages } from '../use-messages.ts';

export interface AutoCodeProps {
  /** Message ID of what was wrong with the last code. */
  failure: string | null;
  /** Called once for each code, when its last digit is in; the field waits for the result. */
  onCode: (code: string) => Promise<void>;
}

/** A one-time code that sends itself. After a failure the field is empty and has focus. */
export function AutoCode({ failure, onCode }: AutoCodeProps) {
  const t = useMessages();
  const [digits, setDigits] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  // Events of one press may come before the next render.
  const isSending = useRef(false);
  const input = useRef<HTMLInputElement>(null);

  async function handleChange(next: string) {
    if (isSending.current) return;
    setDigits(next);
    if (next.length < codeLength) return;
    isSending.current = true;
    setIsBusy(true);
    await onCode(next).finally(() => {
      isSending.current = false;
      setIsBusy(false);
    });
    setDigits('');
    input.current?.focus();
  }

  return (
    <CodeField
      ref={input}
      label={t('second-factor.code')}
      hint={t(isBusy ? 'second-factor.code.busy' : 'second-factor.code.hint')}
      error={failure === null || isBusy || digits !== '' ? undefined : t(failure)}
      value={digits}
      onChange={(next) => void handleChange(next)}
      isBusy={isBusy}
      autoFocus
    />
  );
}
