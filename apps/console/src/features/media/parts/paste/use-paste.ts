import { useEffect, useRef } from 'react';
import { namedFiles } from '#lib/uploads/pasted-name.ts';
import { readAddresses } from '../import/read-addresses.ts';

export interface PasteOptions {
  isDisabled: boolean;
  /** Whether the page is a dialog itself. */
  isInDialog?: boolean;
  onFiles: (files: File[]) => void;
  /** Receives a text of URLs that was pasted outside of every text field. */
  onAddresses: (text: string) => void;
}

/** Listens to what is pasted anywhere on the page, unless a dialog is open over it. */
export function usePaste({ isDisabled, isInDialog = false, onFiles, onAddresses }: PasteOptions): void {
  const handlers = useRef({ onFiles, onAddresses });
  useEffect(() => {
    handlers.current = { onFiles, onAddresses };
  });

  useEffect(() => {
    if (isDisabled) return undefined;
    const handlePaste = (event: ClipboardEvent) => {
      if (!isInDialog && document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
      const isText =
        event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]') !== null;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files.length > 0 && !(isText && text !== '')) {
        event.preventDefault();
        handlers.current.onFiles(namedFiles(files));
      } else if (text !== '' && !isText) {
        const { urls, invalid } = readAddresses(text);
        if (urls.length > 0 && invalid.length === 0) handlers.current.onAddresses(text);
      }
    };
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [isDisabled, isInDialog]);
}
