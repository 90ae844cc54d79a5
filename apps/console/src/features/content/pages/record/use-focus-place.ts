import { useEffect, useState } from 'react';
import type { FormSection } from '../../form/form-sections.ts';

const focusable = 'input:not([type="hidden"]), textarea, button, [contenteditable="true"], [tabindex="0"]';

interface FocusPlace {
  sections: readonly FormSection[];
  locale: string;
  showLocale: (locale: string) => void;
}

/** Which fieldsets are open, and a way to any field: opens its fieldset, shows its language, focuses its control. */
export function useFocusPlace({ sections, locale, showLocale }: FocusPlace) {
  const [openFieldsets, setOpenFieldsets] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        sections.flatMap((section) =>
          section.kind === 'fieldset' && !(section.fieldset.collapsible && section.fieldset.startCollapsed) ? [section.fieldset.id] : [],
        ),
      ),
  );
  const [target, setTarget] = useState<string | null>(null);

  // The control may be drawn only by the next render: its fieldset was closed, or its language hidden.
  useEffect(() => {
    if (target === null) return undefined;
    const frame = requestAnimationFrame(() => {
      const row = rowOf(target);
      // Not drawn yet: the language changes with the address, a moment later.
      if (!row) return;
      row.scrollIntoView({ block: 'center' });
      row.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
      setTarget(null);
    });
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
    if (placeLocale !== null && placeLocale !== locale) showLocale(placeLocale);
    setTarget(path);
  }

  return { openFieldsets, toggleFieldset, focusPlace };
}

/** The row of a place, or of the nearest part around it that has one. */
function rowOf(place: string): HTMLElement | null {
  const parts = place.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const row = document.getElementById(`field:${parts.slice(0, length).join('.')}`);
    if (row !== null) return row;
  }
  return null;
}
