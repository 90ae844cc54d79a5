import { Navigate, useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';
import { formerAddress } from './former-address.ts';

/** Leads from a URL of an earlier console to the page that it means, with query, hash and state. */
export function FormerAddress() {
  const { pathname, search, hash, state } = useLocation();
  const address = formerAddress(pathname);
  if (address === null) return <Navigate replace to={paths.root()} />;
  return <Navigate replace to={{ pathname: address, search, hash }} state={state} />;
}
