import type { EnvironmentResource } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { chooseEnvironment, signInAddress } from './backend.ts';

function environment(
  id: string,
  primary: boolean,
  status: EnvironmentResource['meta']['status'] = 'ready',
): EnvironmentResource {
  return {
    id,
    type: 'environment',
    meta: {
      status,
      primary,
      read_only_mode: false,
      created_at: '2026-11-20T10:00:00.000Z',
      last_data_change_at: '2026-11-20T10:00:00.000Z',
      forked_from: null,
    },
  };
}

const main = environment('main', true);
const spring = environment('spring', false);
const creating = environment('creating', false, 'creating');

describe('chooseEnvironment', () => {
  it('keeps the environment of the URL', () => {
    expect(chooseEnvironment([main, spring], 'all', spring)).toBe(spring);
  });

  it('falls back to the primary when the requested one does not exist or is not ready', () => {
    expect(chooseEnvironment([main, spring], 'all', undefined)).toBe(main);
    expect(chooseEnvironment([main, creating], 'all', creating)).toBe(main);
  });

  it('keeps users in the environments of their role', () => {
    expect(chooseEnvironment([main, spring], 'sandbox_only', main)).toBe(spring);
    expect(chooseEnvironment([main, spring], 'primary_only', spring)).toBe(main);
  });

  it('denies access when none is left', () => {
    expect(chooseEnvironment([main], 'sandbox_only', main)).toBeNull();
    expect(chooseEnvironment([main, spring], 'none', main)).toBeNull();
    expect(chooseEnvironment([], 'all', undefined)).toBeNull();
  });
});

describe('signInAddress', () => {
  it('remembers the requested URL', () => {
    expect(signInAddress('/media/assets/1?q=a#top')).toBe('/sign_in?return_to=%2Fmedia%2Fassets%2F1%3Fq%3Da%23top');
    expect(signInAddress('/')).toBe('/sign_in');
  });

  it('ignores other sign-in URLs and the old name of the root', () => {
    expect(signInAddress('/bar/sign_in')).toBe('/sign_in');
    expect(signInAddress('/environments')).toBe('/sign_in');
    expect(signInAddress('/old/environments/?x=1')).toBe('/sign_in');
  });
});
