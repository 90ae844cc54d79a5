import { expect, it } from 'vitest';
import { isAuthorizationMessage, readAuthorization } from './authorization-message.ts';

it('reads the token that Netlify returns, and the code that Vercel returns', () => {
  const netlify = readAuthorization({ search: '', hash: '#access_token=t&token_type=Bearer&state=s' });
  const vercel = readAuthorization({ search: '?code=c&teamId=team_1&state=s', hash: '' });
  const refused = readAuthorization({ search: '?error=access_denied&state=s', hash: '' });

  expect(netlify).toMatchObject({ accessToken: 't', code: null, state: 's' });
  expect(vercel).toMatchObject({ accessToken: null, code: 'c', state: 's' });
  expect(refused).toMatchObject({ accessToken: null, code: null, state: 's' });
  expect([netlify, {}, null, 'lectern-authorized'].map(isAuthorizationMessage)).toEqual([true, false, false, false]);
});
