import type { Page } from './test.ts';

/** What the browser logs as an error, from now on. */
export function errorsOf(page: Page): string[] {
  const logged: string[] = [];
  page.on('pageerror', ({ message }) => logged.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(`${message.text()} ${message.location().url}`);
  });
  return logged;
}

/** What is not there is a failed request, which the browser logs, now and then some pages later. */
export function isOfMissingEntity(text: string): boolean {
  return /^Failed to load resource.*\/none\b/.test(text);
}
