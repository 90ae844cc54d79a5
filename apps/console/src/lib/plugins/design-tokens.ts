import { useSyncExternalStore } from 'react';
import { themeStore } from '../theme.ts';

/** The five colours that every SDK knows, opaque ones as `rgb(r, g, b)`: the kit of plugins takes them apart. */
export interface PluginTheme {
  primaryColor: string;
  accentColor: string;
  semiTransparentAccentColor: string;
  lightColor: string;
  darkColor: string;
}

/** How the console looks now. */
export interface Look {
  theme: PluginTheme;
  colorScheme: 'light' | 'dark';
  cssDesignTokens: Readonly<Record<string, string>>;
}

/** The tokens that the kit of plugins reads, and which of ours each of them is. */
const colors: Readonly<Record<string, string>> = {
  '--color--surface': 'surface',
  '--color--surface-muted': 'surface-sunken',
  '--color--surface-raised': 'surface-raised',
  '--color--surface-hover': 'surface-hover',
  '--color--ink': 'text',
  '--color--ink-muted': 'text-muted',
  '--color--ink-subtle': 'text-muted',
  '--color--ink-placeholder': 'text-faint',
  '--color--ink-link': 'accent-text',
  '--color--ink-danger': 'danger-text',
  '--color--ink-warning': 'warning-text',
  '--color--ink-success': 'success-text',
  '--color--border': 'border',
  '--color--border-hover': 'border-strong',
  '--color--disabled--ink': 'text-disabled',
  '--color--disabled--surface': 'surface-sunken',
  '--color--focus--border': 'focus',
  '--color--focus--outline': 'accent-border',
  '--color--primary--surface': 'accent',
  '--color--primary--surface-hover': 'accent-hover',
  '--color--primary--surface-active': 'accent-pressed',
  '--color--primary--surface-secondary': 'accent-hover',
  '--color--primary--ink': 'accent-contrast',
  '--color--primary-soft--surface': 'accent-soft',
  '--color--primary-soft--surface-hover': 'surface-selected',
  '--color--primary-soft--ink': 'accent-soft-text',
  '--color--danger--surface': 'danger',
  '--color--danger--ink': 'danger-contrast',
  '--color--danger-soft--surface': 'danger-soft',
  '--color--danger-soft--ink': 'danger-soft-text',
  '--color--danger-soft--border': 'danger-border',
  '--color--danger-soft--outline': 'danger-border',
  '--color--warning-soft--surface': 'warning-soft',
  '--color--warning-soft--ink': 'warning-soft-text',
  '--color--warning-soft--border': 'warning-border',
  '--color--success-soft--surface': 'success-soft',
  '--color--success-soft--ink': 'success-soft-text',
  '--color--success-soft--border': 'success-border',
  '--color--selected--surface': 'surface-selected',
  '--color--tooltip--surface': 'surface-inverse',
  '--color--tooltip--ink': 'text-inverse',
  '--color--scrollbar--fill': 'border-strong',
  '--color--diff-added--surface': 'success-soft',
  '--color--diff-removed--surface': 'danger-soft',
};

/** Our shadows that the kit of plugins knows under names of its own. */
const shadows: Readonly<Record<string, string>> = {
  '--shadow--raised': '--shadow--2',
  '--shadow--floating': '--shadow--3',
  '--shadow--ambient': '--shadow--1',
};

let current: Look | null = null;
const listeners = new Set<() => void>();
let stopWatching: (() => void) | null = null;

/** Theme, colour scheme and tokens of the console; a new object only when one of them changes. */
const lookStore = {
  read(): Look {
    current ??= measureLook();
    return current;
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    stopWatching ??= watch();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stopWatching?.();
      stopWatching = null;
    };
  },
};

/** How the console looks, for plugins. */
export function useLook(): Look {
  return useSyncExternalStore(lookStore.subscribe, lookStore.read);
}

function watch(): () => void {
  const remeasure = () => {
    current = null;
    for (const listener of listeners) listener();
  };
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', remeasure);
  const unsubscribe = themeStore.subscribe(remeasure);
  // The colours of the project are styles of the root.
  const observer = new MutationObserver(remeasure);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'data-theme'] });
  return () => {
    dark.removeEventListener('change', remeasure);
    unsubscribe();
    observer.disconnect();
  };
}

function measureLook(): Look {
  const choice = themeStore.read();
  const isDark = choice === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : choice === 'dark';
  const colorScheme = isDark ? 'dark' : 'light';
  const tokens = Object.entries(colors).map(([name, ours]) => [name, tokenOf(ours)] as const);
  const own = tokens.map(([, css]) => css);
  // Kits that know no tokens know no dark mode either: their theme is that of a light page.
  const ofTheme = [tokenOf('primary'), tokenOf('accent'), 'var(--site--light)', 'var(--site--dark)'];
  const probes = [
    ...[...own, tokenOf('overlay')].map((css) => probeOf(colorScheme, 'color', css)),
    ...ofTheme.map((css) => probeOf('light', 'color', css)),
    ...Object.values(shadows).map((ours) => probeOf(colorScheme, 'boxShadow', `var(${ours})`)),
  ];
  // All of them are there before the first is read: each change in between would have the page styled again.
  const place = document.createElement('div');
  place.hidden = true;
  place.append(...probes);
  document.body.append(place);
  try {
    const colorCount = own.length + 1 + ofTheme.length;
    const painted = paintedColors(probes.slice(0, colorCount).map((probe) => getComputedStyle(probe).color));
    const [overlay = '', primaryColor = '', accentColor = '', lightColor = '', darkColor = ''] = painted.slice(
      own.length,
    );
    const computedShadows = probes.slice(colorCount).map((probe) => getComputedStyle(probe).boxShadow);
    return {
      colorScheme,
      theme: {
        primaryColor,
        accentColor,
        semiTransparentAccentColor: accentColor.replace(/^rgb\((.*)\)$/, 'rgba($1, 0.08)'),
        lightColor,
        darkColor,
      },
      cssDesignTokens: {
        ...Object.fromEntries(tokens.map(([name], index) => [name, painted[index] ?? ''])),
        '--color--overlay--surface': overlay,
        '--color--backdrop--surface': overlay,
        ...Object.fromEntries(Object.keys(shadows).map((name, index) => [name, computedShadows[index] ?? ''])),
      },
    };
  } finally {
    place.remove();
  }
}

function tokenOf(name: string): string {
  return `var(--color--${name})`;
}

function probeOf(theme: 'light' | 'dark', property: 'color' | 'boxShadow', css: string): HTMLElement {
  const probe = document.createElement('div');
  probe.dataset.theme = theme;
  probe.style[property] = css;
  return probe;
}

/** Any colours of CSS as `rgb(r, g, b)`, or `rgba(r, g, b, a)` where they let something through. */
function paintedColors(css: readonly string[]): readonly string[] {
  const canvas = document.createElement('canvas');
  canvas.width = css.length;
  canvas.height = 1;
  const painter = canvas.getContext('2d', { willReadFrequently: true });
  if (painter === null) return css;
  for (const [index, color] of css.entries()) {
    painter.fillStyle = color;
    painter.fillRect(index, 0, 1, 1);
  }
  const { data } = painter.getImageData(0, 0, css.length, 1);
  return css.map((_, index) => {
    const [red = 0, green = 0, blue = 0, alpha = 255] = data.slice(4 * index, 4 * index + 4);
    return alpha === 255
      ? `rgb(${red}, ${green}, ${blue})`
      : `rgba(${red}, ${green}, ${blue}, ${Math.round((alpha / 255) * 1000) / 1000})`;
  });
}
