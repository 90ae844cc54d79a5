import type { AccessTokenResource } from '@lectern/contract';
import { Badge, confirm, MenuItem, notify } from '@lectern/ui';
import { KeyRound, RefreshCw } from 'lucide-react';
import { reportError } from '#lib/describe-error.ts';
import { accessTokensQuery } from '#lib/people/queries.ts';
import { queryClient } from '#lib/query.ts';
import { useMessages } from '#lib/use-messages.ts';
import { defineEntries } from '#features/project-settings/kit/define-entries.tsx';
import { createToken, destroyToken, regenerateToken, updateToken } from './calls.ts';
import { readToken, tokenSchema, type TokenValues } from './token-values.ts';
import { TokenFields } from './TokenFields.tsx';

interface TokenProps {
  entry: AccessTokenResource;
}

/** The page of API tokens. */
export const entries = defineEntries<AccessTokenResource, TokenValues>({
  path: 'access_tokens',
  texts: 'settings.tokens',
  icon: KeyRound,
  list: accessTokensQuery,
  create: createToken,
  update: (token, values) => updateToken(token.id, values),
  destroy: (token, destination) => destroyToken(token.id, destination),
  creatorType: 'access_token',
  nameOf: (token) => token.attributes.name,
  read: readToken,
  schema: () => tokenSchema,
  labels: {
    name: 'settings.tokens.name',
    can_access_cda: 'settings.tokens.right.cda',
    can_access_cda_preview: 'settings.tokens.right.preview',
    can_access_cma: 'settings.tokens.right.cma',
    role: 'settings.tokens.role',
  },
  Meta: TokenRights,
  Mark: BuiltInMark,
  Fields: TokenFields,
  MenuItems: RegenerateItem,
  useRefusal: useBuiltInRefusal,
  deletesLocked: true,
  deleteBodyOf: ({ attributes: { hardcoded_type: type } }) =>
    type === null ? 'settings.tokens.delete.body' : 'settings.tokens.delete.built-in.body',
});

function TokenRights({ entry: { attributes } }: TokenProps) {
  const t = useMessages();
  const rights = [
    attributes.can_access_cda && t('settings.tokens.short.cda'),
    attributes.can_access_cda_preview && t('settings.tokens.short.preview'),
    attributes.can_access_cma && t('settings.tokens.short.cma'),
  ].filter((right) => right !== false);
  return <>{rights.length === 0 ? t('settings.tokens.none') : rights.join(' · ')}</>;
}

function BuiltInMark({ entry }: TokenProps) {
  const t = useMessages();
  return entry.attributes.hardcoded_type === null ? null : <Badge>{t('settings.tokens.built-in')}</Badge>;
}

function useBuiltInRefusal(token: AccessTokenResource | null): string | undefined {
  const t = useMessages();
  return token === null || token.attributes.hardcoded_type === null ? undefined : t('settings.tokens.built-in.hint');
}

function RegenerateItem({ entry: { id, attributes } }: TokenProps) {
  const t = useMessages();
  const { name } = attributes;

  async function handleRegenerate() {
    const isConfirmed = await confirm({
      title: t('settings.tokens.regenerate.title', { name }),
      body: t('settings.tokens.regenerate.body'),
      confirmLabel: t('settings.tokens.regenerate'),
      tone: 'danger',
    });
    if (!isConfirmed) return;
    try {
      await regenerateToken(id);
      await queryClient.invalidateQueries(accessTokensQuery);
      notify.success(t('settings.tokens.regenerated', { name }));
    } catch (error) {
      reportError(error, t('settings.tokens.regenerate-failed'), t);
    }
  }

  return (
    <MenuItem id="regenerate" icon={RefreshCw} onAction={() => void handleRegenerate()}>
      {t('settings.tokens.regenerate')}
    </MenuItem>
  );
}
