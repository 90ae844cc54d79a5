import { useEffect, useRef } from 'react';
import { pastedName } from './pasted-name.ts';

export interface PasteOptions {
  isDisabled: boolean;
  onFiles: (files: File[]) => void;
  /** Receives text that was pasted outside of every text field. */
  onText: (text: string) => void;
}

/** Listens to what is pasted anywhere on the page, unless a dialog is open. */
export function usePaste({ isDisabled, onFiles, onText }: PasteOptions): void {
  const handlers = useRef({ onFiles, onText });
  useEffect(() => {
    handlers.current = { onFiles, onText };
  });

  useEffect(() => {
    if (isDisabled) return undefined;
    const handlePaste = (event: ClipboardEvent) => {
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
      const isText =
        event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]') !== null;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files.length > 0 && !(isText && text !== '')) {
        event.preventDefault();
        const now = new Date();
        handlers.current.onFiles(files.map((file) => new File([file], pastedName(file, now), { type: file.type })));
      } else if (text !== '' && !isText) {
        handlers.current.onText(text);
      }
    };
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [isDisabled]);
}
