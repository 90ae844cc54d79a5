import type { CustomMark, TextStyles } from '@lectern/field-types/console';
import type { StructuredTextCustomBlockStyle, StructuredTextCustomMark } from 'datocms-plugin-sdk';
import type { LucideIcon } from 'lucide-react';
import { type CSSProperties, createElement } from 'react';
import type { Declared } from '#lib/plugins/declared.ts';
import { PluginIcon } from '#lib/plugins/PluginIcon.tsx';

/**
 * What a plugin may say about the look of letters and lines. Everything else could reach beyond the text: a position
 * over the page, or an address to load.
 */
const allowed =
  /^(color|background|backgroundColor|opacity|font[A-Za-z]*|text[A-Za-z]*|letterSpacing|wordSpacing|lineHeight|verticalAlign|padding[A-Za-z]*|border[A-Za-z]*|boxDecorationBreak|WebkitBoxDecorationBreak|whiteSpace)$/;

/** The part of a plugin's style that a text may have. */
export function safeStyle(style: unknown): CSSProperties {
  if (typeof style !== 'object' || style === null) return {};
  return Object.fromEntries(
    Object.entries(style).filter(
      ([name, value]) =>
        allowed.test(name) &&
        (typeof value === 'number' || (typeof value === 'string' && !/url\s*\(|image-set|@import|\\/i.test(value))),
    ),
  );
}

/** What plugins add to the text of one field, the first of those with the same ID. */
export function textStylesOf(
  marks: readonly Declared<StructuredTextCustomMark>[],
  styles: readonly Declared<StructuredTextCustomBlockStyle>[],
): TextStyles {
  return {
    marks: unique(marks).map((mark): CustomMark => ({
      id: mark.id,
      label: mark.label,
      icon: iconOf(mark.icon),
      placement: mark.placement,
      keyboardShortcut: mark.keyboardShortcut,
      style: safeStyle(mark.appliedStyle),
    })),
    blockStyles: unique(styles).map(({ id, node, label, appliedStyle }) => ({
      id,
      node,
      label,
      style: safeStyle(appliedStyle),
    })),
  };
}

function unique<Entry extends { id: string }>(declared: readonly Declared<Entry>[]): Entry[] {
  return [...new Map(declared.toReversed().map(({ entry }) => [entry.id, entry])).values()].toReversed();
}

const icons = new Map<string, LucideIcon>();

/** The same component for the same icon, so that buttons are not built again. */
function iconOf(icon: StructuredTextCustomMark['icon']): LucideIcon {
  const key = JSON.stringify(icon);
  const known = icons.get(key);
  if (known !== undefined) return known;
  // Buttons of the kit draw an icon without any property of Lucide's.
  const Icon = (() => createElement(PluginIcon, { icon })) as unknown as LucideIcon;
  icons.set(key, Icon);
  return Icon;
}
