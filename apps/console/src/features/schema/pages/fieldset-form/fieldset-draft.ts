import type { Fieldset } from '@lectern/domain';

/** A fieldset as its form holds it. */
export interface FieldsetDraft {
  title: string;
  hint: string;
  collapsible: boolean;
  startCollapsed: boolean;
}

/** The form of a fieldset; null starts a new one. */
export function readFieldset(fieldset: Fieldset | null): FieldsetDraft {
  return {
    title: fieldset?.title ?? '',
    hint: fieldset?.hint ?? '',
    collapsible: fieldset?.collapsible ?? false,
    startCollapsed: fieldset?.startCollapsed ?? false,
  };
}

/** The attributes to send. What cannot collapse does not start collapsed (spec 3, section 4). */
export function writeFieldset({ title, hint, collapsible, startCollapsed }: FieldsetDraft) {
  return {
    title: title.trim(),
    hint: hint.trim() === '' ? null : hint.trim(),
    collapsible,
    start_collapsed: collapsible && startCollapsed,
  };
}

/** Names of the changed controls. */
export function changedFieldsetNames(before: FieldsetDraft, after: FieldsetDraft): (keyof FieldsetDraft)[] {
  return (['title', 'hint', 'collapsible', 'startCollapsed'] as const).filter((name) => before[name] !== after[name]);
}
