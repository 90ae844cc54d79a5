import { useEffect, useState } from 'react';
import type { FormSection } from '#features/content/form/form-sections.ts';

const focusable =
  'input:not([type="hidden"]), textarea, button:not([data-field-tool]), [contenteditable="true"], [tabindex="0"]:not([data-field-tool]), iframe';

const anyRow = '[id^="field:"]';

/**
 * A few seconds, for late rendering, and for closing drawers. They restart while a long form is still being rendered.
 */
const framesWaited = 300;

interface FocusPlace {
  sections: readonly FormSection[];
  locale: string;
  /** The language shown next to it. */
  secondLocale: string | null;
  showLocale: (locale: string) => void;
}

/**
 * Which fieldsets are open, and a function to move to any field: opens its fieldset, shows its language, focuses its
 * control.
 */
export function useFocusPlace({ sections, locale, secondLocale, showLocale }: FocusPlace) {
  const [openFieldsets, setOpenFieldsets] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        sections.flatMap((section) =>
          section.kind === 'fieldset' && !(section.fieldset.collapsible && section.fieldset.startCollapsed)
            ? [section.fieldset.id]
            : [],
        ),
      ),
  );
  const [target, setTarget] = useState<string | null>(null);

  // The control may be rendered later: its fieldset was closed, its language hidden, or a drawer covers it.
  useEffect(() => {
    if (target === null) return undefined;
    let frame = 0;
    let framesLeft = framesWaited;
    let drawn = 0;
    const look = () => {
      const row = rowOf(target);
      if (row === null) {
        const { length } = document.querySelectorAll(anyRow);
        framesLeft = length > drawn ? framesWaited : framesLeft - 1;
        drawn = length;
        if (framesLeft > 0) frame = requestAnimationFrame(look);
        return;
      }
      setTarget(null);
      // A user already at the place keeps the caret where it is.
      if (isFocusAt(row)) return;
      row.scrollIntoView({ block: 'center' });
      (ownText(row) ?? row.querySelector<HTMLElement>(focusable))?.focus({ preventScroll: true });
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [target, locale, openFieldsets]);

  function toggleFieldset(id: string) {
    setOpenFieldsets((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }

  function focusPlace(path: string, placeLocale: string | null) {
    const [apiKey] = path.split('.');
    const section = sections.find(({ fields }) => fields.some((field) => field.apiKey === apiKey));
    if (section?.kind === 'fieldset') setOpenFieldsets((before) => new Set(before).add(section.fieldset.id));
    if (placeLocale !== null && placeLocale !== locale && placeLocale !== secondLocale) showLocale(placeLocale);
    setTarget(path);
  }

  return { openFieldsets, toggleFieldset, focusPlace };
}

/** The row of a place, or of the nearest part around it that has one. */
function rowOf(place: string): HTMLElement | null {
  const parts = place.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const id = `field:${parts.slice(0, length).join('.')}`;
    // A record in a panel has the same places as one on the page behind it, which is inert.
    const rows = document.querySelectorAll<HTMLElement>(`[id="${CSS.escape(id)}"]`);
    for (const row of rows) if (row.closest('[inert]') === null) return row;
  }
  return null;
}

/** Whether the focus is in a row, and not in the row of a part of its value. */
function isFocusAt(row: HTMLElement): boolean {
  return document.activeElement?.closest(anyRow) === row;
}

/** The text that a row is about: below a toolbar, and around the fields of its blocks. */
function ownText(row: HTMLElement): HTMLElement | undefined {
  return [...row.querySelectorAll<HTMLElement>('[role="textbox"][contenteditable="true"]')].find(
    (text) => text.closest(anyRow) === row,
  );
}
