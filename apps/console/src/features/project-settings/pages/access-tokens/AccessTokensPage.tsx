import { Badge, IconLink, ListRow, SkeletonRows } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Outlet, useParams, useMatch } from 'react-router';
import { PageTitle } from '#lib/layout/PageHead.tsx';
import { Pane, PaneBody } from '#lib/layout/Pane.tsx';
import { SplitPane } from '#lib/layout/SplitPane.tsx';
import { paths } from '#lib/paths.ts';
import { accessTokensQuery } from '#lib/people/queries.ts';
import { useIsCompact } from '#lib/use-is-compact.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { WireAccessToken } from '#lib/wire.ts';
import { QueryError } from '#features/project-settings/parts/QueryError.tsx';
import styles from '#features/project-settings/settings.module.css';

/** Tokens at the left, the chosen one at the right. */
export function AccessTokensPage() {
  const isCompact = useIsCompact();
  const { accessTokenId } = useParams();
  const isNew = useMatch(paths.newAccessToken()) !== null;
  if (!isCompact) {
    return (
      <SplitPane id="access-tokens" list={<TokenList chosenId={accessTokenId} />}>
        <Outlet />
      </SplitPane>
    );
  }
  return accessTokenId === undefined && !isNew ? <TokenList /> : <Outlet />;
}

function TokenList({ chosenId }: { chosenId?: string }) {
  const t = useMessages();
  const tokens = useQuery(accessTokensQuery);
  return (
    <Pane label={t('settings.tokens.title')}>
      <PageTitle
        title={t('settings.tokens.title')}
        tools={<IconLink icon={Plus} label={t('settings.tokens.add')} href={paths.newAccessToken()} />}
      />
      <PaneBody>
        <div className={styles.rows}>
          {tokens.isPending && <SkeletonRows rows={3} rowHeight={58} />}
          {tokens.isError && (
            <QueryError
              title={t('settings.tokens.failed')}
              error={tokens.error}
              onRetry={() => void tokens.refetch()}
            />
          )}
          {tokens.data?.map((token) => (
            <ListRow
              key={token.id}
              href={paths.accessToken(token.id)}
              isCurrent={token.id === chosenId}
              title={token.attributes.name}
              meta={<Rights token={token} />}
              end={
                token.attributes.hardcoded_type === null ? undefined : <Badge>{t('settings.tokens.built-in')}</Badge>
              }
            />
          ))}
        </div>
      </PaneBody>
    </Pane>
  );
}

function Rights({ token: { attributes } }: { token: WireAccessToken }) {
  const t = useMessages();
  const rights = [
    attributes.can_access_cda && t('settings.tokens.short.cda'),
    attributes.can_access_cda_preview && t('settings.tokens.short.preview'),
    attributes.can_access_cma && t('settings.tokens.short.cma'),
  ].filter((right) => right !== false);
  return <>{rights.length === 0 ? t('settings.tokens.none') : rights.join(' · ')}</>;
}
