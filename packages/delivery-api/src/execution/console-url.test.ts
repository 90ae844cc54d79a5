import { expect, it } from 'vitest';
import { consoleUrl } from './console-url.ts';

const at = (isPrimary: boolean, baseEditingUrl: string | null) =>
  consoleUrl({ baseEditingUrl, environment: { id: 'spring', isPrimary } as never }, '/media/assets/1');

it('links to the sandbox that is read, and is null when no console is named', () => {
  expect(at(true, 'https://cms.example/')).toBe('https://cms.example/media/assets/1');
  expect(at(false, 'https://cms.example')).toBe('https://cms.example/environments/spring/media/assets/1');
  expect(at(false, null)).toBeNull();
});
