import type { IconWithEmoji, SvgDefinition } from 'datocms-plugin-sdk';
import { Puzzle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cx } from '@lectern/ui';
import styles from './plugin-icon.module.css';

/** An icon as a plugin declares it: a name of Font Awesome, a drawing, or an emoji. */
export type PluginIconValue = IconWithEmoji;

interface Drawing {
  viewBox: string;
  /** Safe to insert. */
  markup: string;
}

/** The icon of something that a plugin adds. A puzzle piece until it is loaded, and for a name that does not exist. */
export function PluginIcon({ icon, className }: { icon: PluginIconValue; className?: string }) {
  const drawing = useDrawing(icon);
  if (typeof icon === 'object' && icon.type === 'emoji') {
    return (
      <span className={cx(styles.emoji, className)} aria-hidden>
        {icon.emoji}
      </span>
    );
  }
  if (drawing === null) return <Puzzle className={className} aria-hidden />;
  return (
    <svg
      className={cx(styles.icon, className)}
      viewBox={drawing.viewBox}
      aria-hidden
      // Cleaned below.
      dangerouslySetInnerHTML={{ __html: drawing.markup }}
    />
  );
}

function useDrawing(icon: PluginIconValue): Drawing | null {
  const [drawn, setDrawn] = useState<{ of: string; drawing: Drawing | null }>({ of: '', drawing: null });
  const key = typeof icon === 'string' ? icon : JSON.stringify(icon);
  useEffect(() => {
    let isGone = false;
    // An icon that does not arrive is no reason for a notice.
    drawingOf(key)
      .catch(() => null)
      .then((drawing) => {
        if (!isGone) setDrawn({ of: key, drawing });
      });
    return () => {
      isGone = true;
    };
  }, [key]);
  return drawn.of === key ? drawn.drawing : null;
}

const known = new Map<string, Promise<Drawing | null>>();

function drawingOf(key: string): Promise<Drawing | null> {
  const drawing = known.get(key) ?? (key.startsWith('{') ? cleanDrawing(JSON.parse(key)) : namedDrawing(key));
  known.set(key, drawing);
  drawing.catch(() => known.delete(key));
  return drawing;
}

/** `fa-` and the classes of older versions are part of some names. */
async function namedDrawing(given: string): Promise<Drawing | null> {
  const name = given.trim().replace(/^(?:fa[srlbd]?\s+)?fa-/, '');
  const { loadIconsBy } = await import('virtual:plugin-icons');
  const found = (await loadIconsBy(/^[a-z]/.exec(name)?.[0] ?? '0'))[name];
  return found === undefined ? null : { viewBox: found[0], markup: `<path d="${found[1]}" fill="currentColor"/>` };
}

/** Markup of a plugin: whatever is no drawing is taken out, and so is every reference to another address. */
async function cleanDrawing(icon: SvgDefinition | { type: 'emoji' }): Promise<Drawing | null> {
  if (icon.type !== 'svg' || !/^[\d\s.,-]+$/.test(icon.viewBox)) return null;
  const { default: DOMPurify } = await import('dompurify');
  const markup = DOMPurify.sanitize(`<svg>${icon.content}</svg>`, {
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS: ['style', 'a', 'image', 'foreignObject', 'animate', 'set', 'use'],
    FORBID_ATTR: ['style', 'href', 'xlink:href'],
  });
  return { viewBox: icon.viewBox, markup: markup.replace(/^<svg[^>]*>|<\/svg>$/g, '') };
}
