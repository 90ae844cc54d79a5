import { isAuthorizationMessage } from './authorization-message.ts';

const width = 780;
const height = 500;
/** No event says that a window was closed. */
const closedEveryMs = 300;
/** A message may arrive after its window was closed. */
const messageWithinMs = 500;

/** Why an authorization granted nothing; a reason of ours. */
export class AuthorizationError extends Error {
  override readonly name = 'AuthorizationError';
  readonly reason: 'blocked' | 'interrupted' | 'failed';

  constructor(reason: AuthorizationError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** What an authorization returned: a token, or a code to exchange for one. */
export type Authorization = { accessToken: string } | { code: string };

/**
 * Opens the window of an authorization, in which users grant access at the service, and waits for what it returns. Only
 * a message of this origin, from that window, with the `state` that was sent counts. Called while a press is handled:
 * browsers block windows at any other time. Throws `AuthorizationError`.
 */
export function openAuthorization(address: string): Promise<Authorization> {
  const state = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const url = new URL(address);
  url.searchParams.set('state', state);
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2);
  const popup = window.open(url.href, '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (popup === null) return Promise.reject(new AuthorizationError('blocked'));
  return new Promise((resolve, reject) => {
    const isClosed = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(isClosed);
      setTimeout(() => end(() => reject(new AuthorizationError('interrupted'))), messageWithinMs);
    }, closedEveryMs);
    window.addEventListener('message', receive);

    function receive({ origin, source, data }: MessageEvent) {
      if (origin !== window.location.origin || source !== popup || !isAuthorizationMessage(data)) return;
      const { accessToken, code } = data;
      if (data.state !== state) return end(() => reject(new AuthorizationError('failed')));
      if (accessToken !== null) return end(() => resolve({ accessToken }));
      if (code !== null) return end(() => resolve({ code }));
      end(() => reject(new AuthorizationError('failed')));
    }

    function end(settle: () => void) {
      clearInterval(isClosed);
      window.removeEventListener('message', receive);
      settle();
    }
  });
}
