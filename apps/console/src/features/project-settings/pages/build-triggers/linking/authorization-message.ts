import { isPlainObject } from '@lectern/domain';

const messageType = 'lectern-authorized';

/** What a service returned to the window of an authorization, by the names that services use. */
export interface AuthorizationMessage {
  type: typeof messageType;
  state: string | null;
  accessToken: string | null;
  code: string | null;
}

/** Reads the address that a service redirects to: Netlify returns a token in its fragment, Vercel a code in its query. */
export function readAuthorization({ hash, search }: Pick<Location, 'hash' | 'search'>): AuthorizationMessage {
  const returned = new URLSearchParams([
    ...new URLSearchParams(search),
    ...new URLSearchParams(hash.replace(/^#/, '')),
  ]);
  return {
    type: messageType,
    state: returned.get('state'),
    accessToken: returned.get('access_token'),
    code: returned.get('code'),
  };
}

/** Whether that is the message of such a window. */
export function isAuthorizationMessage(data: unknown): data is AuthorizationMessage {
  return isPlainObject(data) && data.type === messageType;
}
