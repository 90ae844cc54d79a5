import { toast } from 'sonner';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { notify } from './notify.tsx';

beforeAll(() => void vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback()));
afterEach(() => notify.dismiss());
afterAll(() => void vi.unstubAllGlobals());

const shownIds = () => toast.getToasts().map(({ id }) => id);

test('a notice replaces the one shown under the same ID', () => {
  notify.success('Role changed to Admin', { id: 'role' });
  const [first] = shownIds();
  notify.success('Role changed to Editor', { id: 'role' });
  expect(shownIds()).toEqual([first]);
});

test('a notice shown while the one with its ID leaves does not leave with it', () => {
  notify.success('Role changed to Admin', { id: 'role' });
  const [leaving] = shownIds();
  notify.dismiss('role');
  notify.success('Role changed to Editor', { id: 'role' });
  const [shown] = shownIds().filter((id) => id !== leaving);
  expect(shown).toBeDefined();
  notify.dismiss('role');
  expect(shownIds()).not.toContain(shown);
});

test('a notice stays as long as it says, else by its tone', () => {
  notify.error('Couldn’t save', { id: 'save' });
  notify.error('Build failed', { id: 'build', shownForMs: 15_000 });
  const durations = toast.getToasts().map((one) => 'duration' in one && one.duration);

  expect(durations).toEqual([Infinity, 15_000]);
});
