import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createErrorCauses, type ShownError } from './error-causes.ts';

let dismissed: string[];
let causes: ReturnType<typeof createErrorCauses>;

beforeEach(() => {
  vi.useFakeTimers();
  dismissed = [];
  causes = createErrorCauses(
    (id) => dismissed.push(id),
    () => Date.now(),
  );
});
afterEach(() => vi.useRealTimers());

const refused = (id: string, method = 'PUT', path = '/items/1'): ShownError => ({
  id,
  call: { method, path },
  kind: 'refused',
  page: '/editor/1',
});

describe('the notice of an error', () => {
  it('disappears when the same call succeeds', () => {
    causes.add(refused('save'));
    causes.add(refused('other', 'PUT', '/items/2'));

    causes.callSucceeded({ method: 'PUT', path: '/items/1' });

    expect(dismissed).toEqual(['save']);
  });

  it('disappears when a failed action without a call succeeds', () => {
    causes.add({ id: 'part', call: null, kind: 'failed', page: '/editor/1' });

    causes.succeeded('other');
    expect(dismissed).toEqual([]);
    causes.succeeded('part');

    expect(dismissed).toEqual(['part']);
  });

  it('remains when something else succeeds', () => {
    causes.add(refused('save'));
    causes.add({ id: 'clipboard', call: null, kind: 'failed', page: '/editor/1' });

    causes.callSucceeded({ method: 'GET', path: '/items/1' });
    causes.callSucceeded({ method: 'PUT', path: '/items/10' });

    expect(dismissed).toEqual([]);
  });

  it('disappears when its subject is deleted', () => {
    causes.add(refused('save'));
    causes.add(refused('publish', 'PUT', '/items/1/publish'));
    causes.add(refused('other', 'PUT', '/items/12'));

    causes.callSucceeded({ method: 'DELETE', path: '/items/1' });

    expect(dismissed).toEqual(['save', 'publish']);
  });

  it('disappears with the page of the rejected request, once there was time to read it', () => {
    causes.add(refused('save'));
    causes.add({ ...refused('lost'), kind: 'failed' });

    causes.pageOpened('/editor/1');
    vi.advanceTimersByTime(10_000);
    expect(dismissed).toEqual([]);

    causes.pageOpened('/media');
    expect(dismissed).toEqual(['save']);
  });

  it('remains for five seconds after a quick page change', () => {
    causes.add(refused('save'));

    causes.pageOpened('/media');
    vi.advanceTimersByTime(4000);
    expect(dismissed).toEqual([]);
    vi.advanceTimersByTime(1000);

    expect(dismissed).toEqual(['save']);
  });

  it('remains when it is shown again while the previous one is about to disappear', () => {
    causes.add(refused('save'));
    causes.pageOpened('/media');
    vi.advanceTimersByTime(3000);
    causes.add({ ...refused('save'), page: '/media' });
    vi.advanceTimersByTime(4000);

    expect(dismissed).toEqual([]);
  });

  it('disappears when the unreachable server responds again, unless a write was lost', () => {
    causes.add({ ...refused('list', 'GET', '/items'), kind: 'unanswered' });
    causes.add({ ...refused('save'), kind: 'unanswered' });
    causes.add(refused('other'));
    vi.advanceTimersByTime(6000);

    causes.serverAnswered();
    expect(dismissed).toEqual(['list']);
    causes.pageOpened('/media');

    expect(dismissed).toEqual(['list', 'save', 'other']);
  });
});
