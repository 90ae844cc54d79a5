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
  it('goes at once when the same call succeeds', () => {
    causes.add(refused('save'));
    causes.add(refused('other', 'PUT', '/items/2'));

    causes.callSucceeded({ method: 'PUT', path: '/items/1' });

    expect(dismissed).toEqual(['save']);
  });

  it('goes when what failed without a call works after all', () => {
    causes.add({ id: 'part', call: null, kind: 'failed', page: '/editor/1' });

    causes.succeeded('other');
    expect(dismissed).toEqual([]);
    causes.succeeded('part');

    expect(dismissed).toEqual(['part']);
  });

  it('stays when something else succeeds', () => {
    causes.add(refused('save'));
    causes.add({ id: 'clipboard', call: null, kind: 'failed', page: '/editor/1' });

    causes.callSucceeded({ method: 'GET', path: '/items/1' });
    causes.callSucceeded({ method: 'PUT', path: '/items/10' });

    expect(dismissed).toEqual([]);
  });

  it('goes when what it was about is deleted', () => {
    causes.add(refused('save'));
    causes.add(refused('publish', 'PUT', '/items/1/publish'));
    causes.add(refused('other', 'PUT', '/items/12'));

    causes.callSucceeded({ method: 'DELETE', path: '/items/1' });

    expect(dismissed).toEqual(['save', 'publish']);
  });

  it('goes with the page it was refused on, once there was time to read it', () => {
    causes.add(refused('save'));
    causes.add({ ...refused('lost'), kind: 'failed' });

    causes.pageOpened('/editor/1');
    vi.advanceTimersByTime(10_000);
    expect(dismissed).toEqual([]);

    causes.pageOpened('/media');
    expect(dismissed).toEqual(['save']);
  });

  it('leaves five seconds to read it after a quick change of page', () => {
    causes.add(refused('save'));

    causes.pageOpened('/media');
    vi.advanceTimersByTime(4000);
    expect(dismissed).toEqual([]);
    vi.advanceTimersByTime(1000);

    expect(dismissed).toEqual(['save']);
  });

  it('stays when it is shown anew while the one before is about to go', () => {
    causes.add(refused('save'));
    causes.pageOpened('/media');
    vi.advanceTimersByTime(3000);
    causes.add({ ...refused('save'), page: '/media' });
    vi.advanceTimersByTime(4000);

    expect(dismissed).toEqual([]);
  });

  it('goes when the server that gave no answer answers again', () => {
    causes.add({ ...refused('save'), kind: 'unanswered' });
    causes.add(refused('other'));
    vi.advanceTimersByTime(6000);

    causes.serverAnswered();

    expect(dismissed).toEqual(['save']);
  });
});
