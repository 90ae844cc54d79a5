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
  const probe = document.createElement('div');
  probe.hidden = true;
  document.body.append(probe);
  try {
    const color = (css: string): string => {
      probe.style.color = css;
      return opaqueOrNot(getComputedStyle(probe).color);
    };
    const token = (name: string) => color(`var(--color--${name})`);
    const choice = themeStore.read();
    const isDark = choice === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : choice === 'dark';
    // Kits that know no tokens know no dark mode either: their theme is that of a light page.
    probe.dataset.theme = 'light';
    const accentColor = token('accent');
    const theme: PluginTheme = {
      primaryColor: token('primary'),
      accentColor,
      semiTransparentAccentColor: accentColor.replace(/^rgb\((.*)\)$/, 'rgba($1, 0.08)'),
      lightColor: color('var(--site--light)'),
      darkColor: color('var(--site--dark)'),
    };
    const colorScheme = isDark ? 'dark' : 'light';
    probe.dataset.theme = colorScheme;
    return {
      colorScheme,
      theme,
      cssDesignTokens: {
        ...Object.fromEntries(Object.entries(colors).map(([name, ours]) => [name, token(ours)])),
        '--color--overlay--surface': token('overlay'),
        '--color--backdrop--surface': token('overlay'),
        ...Object.fromEntries(Object.entries(shadows).map(([name, ours]) => [name, shadow(probe, ours)])),
      },
    };
  } finally {
    probe.remove();
  }
}

function shadow(probe: HTMLElement, name: string): string {
  probe.style.boxShadow = `var(${name})`;
  return getComputedStyle(probe).boxShadow;
}

let painter: CanvasRenderingContext2D | null = null;

/** Any colour of CSS as `rgb(r, g, b)`, or `rgba(r, g, b, a)` where it lets something through. */
function opaqueOrNot(css: string): string {
  painter ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (painter === null) return css;
  painter.clearRect(0, 0, 1, 1);
  painter.fillStyle = css;
  painter.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = painter.getImageData(0, 0, 1, 1).data;
  return alpha === 255
    ? `rgb(${red}, ${green}, ${blue})`
    : `rgba(${red}, ${green}, ${blue}, ${Math.round((alpha / 255) * 1000) / 1000})`;
}
