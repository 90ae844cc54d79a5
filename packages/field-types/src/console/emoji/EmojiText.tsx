import { type ReactNode, useRef, useState } from 'react';
import { EmojiMenu } from './EmojiMenu.tsx';

export interface EmojiTextProps {
  /** A single input or text area. */
  children: ReactNode;
}

/** A plain text with the menu of emoji behind a colon. */
export function EmojiText({ children }: EmojiTextProps) {
  const box = useRef<HTMLDivElement>(null);
  // Forms have hundreds of texts; one that is never used costs nothing.
  const [isUsed, setIsUsed] = useState(false);
  const text = () => box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? null;

  function replace(length: number, glyph: string) {
    const input = text();
    const caret = input?.selectionStart ?? null;
    if (input === null || caret === null) return;
    input.setRangeText(glyph, caret - length, caret, 'end');
    // For the form it is the same as typing.
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <div ref={box} onFocus={() => setIsUsed(true)}>
      {children}
      {isUsed && <EmojiMenu textElement={text} replace={replace} />}
    </div>
  );
}
