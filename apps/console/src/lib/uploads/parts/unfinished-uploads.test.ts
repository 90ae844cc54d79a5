import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetAllUnfinished,
  forgetUnfinished,
  interruptedPaths,
  partsLifeMs,
  rememberUnfinished,
  unfinishedUploadOf,
  type UnfinishedUpload,
} from './unfinished-uploads.ts';

const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('navigator', {});
vi.stubGlobal(
  'localStorage',
  new Proxy(
    {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    { ownKeys: () => [...stored.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
  ),
);

// Files of a worker share its globals.
afterAll(() => void vi.unstubAllGlobals());

const film = new File(['film'], 'film.mov', { lastModified: 1000 });

function unfinished(changes: Partial<UnfinishedUpload> = {}): UnfinishedUpload {
  return {
    url: 'https://cms.example.com/assets/uploads-in-parts?ticket=1',
    path: '/1/1-film.mov',
    filename: 'film.mov',
    size: film.size,
    lastModified: 1000,
    collectionId: null,
    sent: 2,
    expiresAt: Date.now() + partsLifeMs,
    ...changes,
  };
}

beforeEach(() => stored.clear());

describe('unfinished uploads', () => {
  it('are found by the file, and updated by their path', () => {
    rememberUnfinished(unfinished());
    rememberUnfinished(unfinished({ sent: 3 }));

    expect(unfinishedUploadOf(film, [])).toMatchObject({
      ...unfinished({ sent: 3 }),
      expiresAt: expect.any(Number) as number,
    });
    expect(unfinishedUploadOf(film, ['/1/1-film.mov'])).toBeNull();
    forgetUnfinished('/1/1-film.mov');
    expect(unfinishedUploadOf(film, [])).toBeNull();
    expect(stored.size).toBe(0);
  });

  it('are not those of a file that has changed, or whose parts the server has deleted', () => {
    rememberUnfinished(unfinished());
    expect(unfinishedUploadOf(new File(['film'], 'film.mov', { lastModified: 1001 }), [])).toBeNull();
    expect(unfinishedUploadOf(new File(['films'], 'film.mov', { lastModified: 1000 }), [])).toBeNull();
    rememberUnfinished(unfinished({ expiresAt: Date.now() - 1 }));
    expect(unfinishedUploadOf(film, [])).toBeNull();
  });

  it('are interrupted once the window that sends them is closed', async () => {
    rememberUnfinished(unfinished());
    expect(await interruptedPaths()).toEqual([]);
    const [[key, text] = ['', '']] = stored;
    const [upload] = JSON.parse(text) as [object];
    stored.set(key, JSON.stringify([{ ...upload, windowId: 'closed', writtenAt: '2026-01-01T10:00:00.000Z' }]));
    expect(await interruptedPaths()).toEqual(['/1/1-film.mov']);
  });

  it('that are damaged count as none', () => {
    rememberUnfinished(unfinished());
    const [key = ''] = stored.keys();
    for (const text of ['{', '{}', '[null, 1, {"url": 1}]']) {
      stored.set(key, text);
      expect(unfinishedUploadOf(film, [])).toBeNull();
    }
  });

  it('are forgotten together, of every account, and nothing else is', () => {
    stored.set('lectern.uploads.other./', '[]');
    stored.set('lectern.theme', 'dark');
    rememberUnfinished(unfinished());
    forgetAllUnfinished();
    expect([...stored.keys()]).toEqual(['lectern.theme']);
  });
});
