import { describe, expect, it } from 'vitest';
import { withoutToken } from './handed-token.ts';

const site = 'https://desk.example.org';

describe('a token in the URL of an entry page', () => {
  it.each([
    ['/sign_in?access_token=t&path=%2Fmedia', '/enter?path=%2Fmedia'],
    ['/enter?path=%2Fmedia&access_token=t', '/enter?path=%2Fmedia'],
    ['/enter?path=%2Fmedia#access_token=t', '/enter?path=%2Fmedia'],
    ['/enter?access_token=old&path=%2F#access_token=t&state=1', '/enter?path=%2F#state=1'],
    ['/projects/journal/sandbox/sign_in/?access_token=t', '/projects/journal/sandbox/enter'],
  ])('is removed from %s', (address, left) => {
    expect(withoutToken(site + address)).toEqual({ address: site + left, token: 't' });
  });

  it('is empty where the URL names none', () => {
    expect(withoutToken(`${site}/enter?access_token=`)).toEqual({ address: `${site}/enter`, token: '' });
  });

  it.each(['/sign_in?path=%2Fmedia', '/editor?access_token=t', '/authorized#access_token=t'])(
    'is not looked for in %s',
    (address) => {
      expect(withoutToken(site + address)).toBeNull();
    },
  );
});
