import { confirm, IconButton, MenuItem, MenuTrigger, notify } from '@lectern/ui';
import { Ellipsis, RefreshCw, Trash2 } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { api } from '#lib/api.ts';
import { reportError } from '#lib/describe-error.ts';
import { paths } from '#lib/paths.ts';
import { accessTokensQuery } from '#lib/people/queries.ts';
import { queryClient } from '#lib/query.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { WireAccessToken } from '#lib/wire.ts';
import { useDeletion } from '#features/project-settings/parts/use-deletion.tsx';

export interface TokenActionsProps {
  token: WireAccessToken;
  isLocked: boolean;
  /** Gives up what was typed, so that nobody is asked about it once the token is gone. */
  onGone: () => void;
}

/** What can be done to a stored token: a new secret, or away with it. */
export function TokenActions({ token, isLocked, onGone }: TokenActionsProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const deletion = useDeletion();
  const { name } = token.attributes;

  async function handleRegenerate() {
    const isConfirmed = await confirm({
      title: t('settings.tokens.regenerate.title', { name }),
      body: t('settings.tokens.regenerate.body'),
      confirmLabel: t('settings.tokens.regenerate'),
      tone: 'danger',
    });
    if (!isConfirmed) return;
    try {
      await api.post(`/access_tokens/${token.id}/regenerate_token`);
      await queryClient.invalidateQueries(accessTokensQuery);
      notify.success(t('settings.tokens.regenerated', { name }));
    } catch (error) {
      reportError(error, t('settings.tokens.regenerate-failed'), t);
    }
  }

  async function handleDelete() {
    const isConfirmed = await confirm({
      title: t('settings.tokens.delete.title', { name }),
      body: t('settings.tokens.delete.body'),
      confirmLabel: t('settings.tokens.delete'),
      tone: 'danger',
    });
    if (!isConfirmed) return;
    await deletion.remove({
      type: 'access_token',
      id: token.id,
      name,
      path: `/access_tokens/${token.id}`,
      confirmLabel: t('settings.tokens.delete'),
      failure: t('settings.tokens.delete-failed'),
      onDeleted: async () => {
        // The guard must have let go before the router asks it.
        flushSync(onGone);
        await navigate(paths.projectSettingsPage('access_tokens'));
        await queryClient.invalidateQueries(accessTokensQuery);
        notify.success(t('settings.tokens.deleted', { name }));
      },
    });
  }

  return (
    <>
      <MenuTrigger
        label={t('common.more')}
        placement="bottom end"
        menu={
          <>
            <MenuItem id="regenerate" icon={RefreshCw} onAction={() => void handleRegenerate()}>
              {t('settings.tokens.regenerate')}
            </MenuItem>
            <MenuItem
              id="delete"
              icon={Trash2}
              tone="danger"
              isDisabled={isLocked}
              end={isLocked ? t('settings.tokens.built-in') : undefined}
              onAction={() => void handleDelete()}
            >
              {t('settings.tokens.delete')}
            </MenuItem>
          </>
        }
      >
        <IconButton icon={Ellipsis} label={t('common.more')} />
      </MenuTrigger>
      {deletion.dialog}
    </>
  );
}
