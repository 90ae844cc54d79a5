import { describe, expect, it } from 'vitest';
import { canKeep, decide, filesOf, outdated } from './decisions.ts';

const scope = 'https://cms.example.org/';
const request = { method: 'GET', mode: 'cors', hasAuthorization: false };

describe('a request', () => {
  it.each(['', 'editor', 'editor/item_types/1/items?page=2#x', 'projects/acme/editor', 'sandbox/schema', 'sign_in'])(
    'that opens /%s is answered with the console, from the server first',
    (path) => {
      const decision = decide({ ...request, mode: 'navigate', url: scope + path }, scope);

      expect(decision).toBe('page');
    },
  );

  it.each(['assets-console/start-abc.js', 'theme.js', 'favicon.svg', 'icons/192.png', 'manifest.webmanifest'])(
    'for /%s is for a part of the shell',
    (path) => {
      const decision = decide({ ...request, url: scope + path }, scope);

      expect(decision).toBe('part');
    },
  );

  it.each([
    'api/items',
    'api/console-session/renew',
    'account-api/account',
    'graphql',
    'assets/1/picture.png',
    'plugins/1/index.html',
    'healthz',
    'saml/1/init',
    'scim/v2/1/Users',
    'video/1.m3u8',
    'listen',
    'unknown.json',
  ])('for /%s is left to the server, opened or fetched', (path) => {
    const decisions = ['navigate', 'cors'].map((mode) => decide({ ...request, mode, url: scope + path }, scope));

    expect(decisions).toEqual(path === 'unknown.json' ? ['page', 'leave'] : ['leave', 'leave']);
  });

  it('that writes, has a credential, or is for another origin is left alone', () => {
    const url = `${scope}assets-console/start.js`;

    expect(decide({ ...request, method: 'POST', mode: 'navigate', url: scope }, scope)).toBe('leave');
    expect(decide({ ...request, hasAuthorization: true, url }, scope)).toBe('leave');
    expect(decide({ ...request, url: 'https://other.example.org/assets-console/start.js' }, scope)).toBe('leave');
  });

  it('is judged below the address that the console is served at', () => {
    const below = `${scope}cms/`;

    expect(decide({ ...request, url: `${below}api/items` }, below)).toBe('leave');
    expect(decide({ ...request, url: `${below}assets-console/start.js` }, below)).toBe('part');
    expect(decide({ ...request, mode: 'navigate', url: `${scope}elsewhere` }, below)).toBe('leave');
  });
});

const page = (build: string) => `<!doctype html>
  <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  <script src="/theme.js"></script>
  <script type="module" crossorigin src="/assets-console/start-${build}.js"></script>
  <link rel="stylesheet" crossorigin href="/assets-console/start-${build}.css">
  <script src="https://other.example.org/x.js"></script>`;

describe('the shell', () => {
  it('consists of the files that its page names, of its own origin', () => {
    const files = filesOf(page('a'), scope);

    expect(files).toEqual([
      `${scope}favicon.svg`,
      `${scope}theme.js`,
      `${scope}assets-console/start-a.js`,
      `${scope}assets-console/start-a.css`,
    ]);
  });

  it('drops the files of an earlier build, and none while the build is the same', () => {
    const kept = [`${scope}theme.js`, `${scope}assets-console/start-a.js`, `${scope}assets-console/later-a.js`];

    expect(outdated(kept, page('a'), page('a'), scope)).toEqual([]);
    expect(outdated(kept, page('a'), page('b'), scope)).toEqual(kept.slice(1));
    expect(outdated(kept, null, page('a'), scope)).toEqual(kept.slice(2));
  });

  it('keeps complete answers of its own origin only', () => {
    const response = { ok: true, status: 200, type: 'basic', redirected: false } as const;

    expect(canKeep(response)).toBe(true);
    expect(canKeep({ ...response, redirected: true })).toBe(false);
    expect(canKeep({ ...response, ok: false, status: 404 })).toBe(false);
    expect(canKeep({ ...response, type: 'opaque' })).toBe(false);
  });
});
