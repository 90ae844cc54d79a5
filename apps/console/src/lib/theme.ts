/** How the console is lit. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const storageKey = 'lectern.theme';
const listeners = new Set<() => void>();

/** The user's choice, kept in this browser. `public/theme.js` applies it before the first paint. */
export const themeStore = {
  read(): ThemeChoice {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  },

  choose(choice: ThemeChoice): void {
    if (choice === 'system') {
      localStorage.removeItem(storageKey);
      delete document.documentElement.dataset.theme;
    } else {
      localStorage.setItem(storageKey, choice);
      document.documentElement.dataset.theme = choice;
    }
    colorWindow(choice);
    for (const listener of listeners) listener();
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** The window around the page has the color of the chosen theme: the browser takes the first one that applies. */
function colorWindow(choice: ThemeChoice): void {
  document.querySelector('meta[name="theme-color"][data-chosen]')?.remove();
  const colors = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  const color = colors.find(({ media }) => media.includes(choice));
  if (color === undefined) return;
  const own = document.createElement('meta');
  own.name = 'theme-color';
  own.content = color.content;
  own.dataset.chosen = '';
  document.head.prepend(own);
}
