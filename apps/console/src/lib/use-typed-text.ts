import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '#lib/use-debounced.ts';

/**
 * The text of a search field. It reaches the address, as `applied`, when typing pauses: a field that showed the address
 * itself would lose letters that are typed meanwhile.
 */
export function useTypedText(
  applied: string,
  onSettled: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(applied);
  const settled = useDebounced(text.trim());
  /** What was written to the address and may still arrive. */
  const written = useRef([applied]);

  useEffect(() => {
    if (settled === applied) return;
    written.current.push(settled);
    onSettled(settled);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a pause in typing writes the address
  }, [settled]);

  // Another text comes from a link, and belongs in the field.
  useEffect(() => {
    const at = written.current.indexOf(applied);
    written.current = at === -1 ? [applied] : written.current.slice(at);
    if (at === -1) setText(applied);
  }, [applied]);

  return [text, setText];
}
