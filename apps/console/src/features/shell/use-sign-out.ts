import { notify } from '@lectern/ui';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { mayLeave } from '#lib/leaving.ts';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/query.ts';
import { session } from '#lib/session.ts';

/** Ends the session, here and on the server. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    if (!(await mayLeave())) return;
    await session.signOut();
    notify.dismiss();
    await navigate(paths.signIn());
    queryClient.clear();
  }, [navigate]);
}
