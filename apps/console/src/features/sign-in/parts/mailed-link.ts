import { useLocation, useParams } from 'react-router';

/** The account and the secret of the mailed link that opened the page. */
export function useMailedLink(): { account_id: string; token: string } {
  const { accountId = '' } = useParams();
  const { hash } = useLocation();
  return { account_id: accountId, token: new URLSearchParams(hash.slice(1)).get('token') ?? '' };
}
