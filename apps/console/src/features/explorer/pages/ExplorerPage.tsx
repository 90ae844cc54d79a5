import { Empty, lazyPart, SegmentedControl, Select, SkeletonGroup, SkeletonRows, Switch, TextField } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { environmentsQuery, useEnvironment, useMe, usePermissions, useSite } from '#lib/current-site.ts';
import { Denied } from '#lib/Denied.tsx';
import { AreaLayout } from '#lib/layout/AreaLayout.tsx';
import { PageHead } from '#lib/layout/PageHead.tsx';
import { Pane, PaneHead } from '#lib/layout/Pane.tsx';
import { useLocalizationPreferences } from '#lib/localization-preferences.ts';
import { PartBoundary } from '#lib/PartBoundary.tsx';
import { accessTokensQuery } from '#lib/people/queries.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useMessages } from '#lib/use-messages.ts';
import { mayExplore } from '../may-explore.ts';
import { type QueryCost, readSettings, type RequestSettings } from '../request.ts';
import styles from './explorer.module.css';

const QueryEditor = lazyPart(async () => (await import('../parts/QueryEditor.tsx')).QueryEditor);

/** While the list of tokens or the editor is fetched. */
function Loading() {
  const t = useMessages();
  return (
    <SkeletonGroup label={t('common.loading')}>
      <SkeletonRows rows={6} />
    </SkeletonGroup>
  );
}

/** The option for a token that is not in the list. */
const pastedToken = '-';

/** The explorer of the delivery API: how a request is made, and an editor for queries. */
export function ExplorerPage() {
  const t = useMessages();
  const permissions = usePermissions();
  const isAllowed = mayExplore(permissions, useLocalizationPreferences());
  return (
    <AreaLayout area={t('explorer.title')}>
      {isAllowed ? (
        <Explorer mayListTokens={permissions.can('can_manage_access_tokens')} />
      ) : (
        <Denied title={t('explorer.title')}>{t('explorer.denied')}</Denied>
      )}
    </AreaLayout>
  );
}

function Explorer({ mayListTokens }: { mayListTokens: boolean }) {
  const t = useMessages();
  const { data: listed } = useQuery({ ...accessTokensQuery, enabled: mayListTokens });
  const { data: environments = [] } = useQuery(environmentsQuery);
  const current = useEnvironment();
  const storagePrefix = `lectern.explorer.${useSite().id}.${useMe().id}.`;
  const [stored, setStored] = useState(() => readSettings(localStorage.getItem(`${storagePrefix}settings`)));
  const [pasted, setPasted] = useState('');
  // One that is typed is no token until its last letter.
  const settledToken = useDebounced(pasted.trim(), 400);
  const [cost, setCost] = useState<QueryCost | null>(null);

  const tokens = (listed ?? []).filter(({ attributes }) => attributes.can_access_cda && attributes.token != null);
  const chosen = stored?.tokenId === null ? undefined : (tokens.find(({ id }) => id === stored?.tokenId) ?? tokens[0]);
  const environment = environments.find(({ id }) => id === stored?.environmentId) ?? current;
  const hasDrafts = chosen === undefined || chosen.attributes.can_access_cda_preview;
  const settings: RequestSettings = {
    tokenId: chosen?.id ?? null,
    environmentId: environment.id,
    includesDrafts: hasDrafts && (stored?.includesDrafts ?? false),
    isStrict: stored?.isStrict ?? false,
  };
  const token = chosen?.attributes.token ?? settledToken;
  const change = (changes: Partial<RequestSettings>) => {
    const next = { ...settings, ...changes };
    setStored(next);
    setCost(null);
    localStorage.setItem(`${storagePrefix}settings`, JSON.stringify(next));
  };
  if (mayListTokens && listed === undefined) {
    return (
      <Pane label={t('explorer.title')}>
        <PageHead title={t('explorer.title')} />
        <Loading />
      </Pane>
    );
  }
  return (
    <Pane label={t('explorer.title')}>
      <PageHead title={t('explorer.title')} />
      <PaneHead title={t('explorer.title')} />
      <div role="group" aria-label={t('explorer.settings')} className={styles.request}>
        {mayListTokens && (
          <Select
            label={t('explorer.token')}
            options={[
              ...tokens.map(({ id, attributes }) => ({ value: id, label: attributes.name })),
              { value: pastedToken, label: t('explorer.token.other') },
            ]}
            value={settings.tokenId ?? pastedToken}
            onChange={(id) => change({ tokenId: id === pastedToken ? null : id })}
          />
        )}
        {settings.tokenId === null && (
          <TextField
            label={mayListTokens ? t('explorer.token.pasted') : t('explorer.token')}
            hint={t('explorer.token.hint')}
            value={pasted}
            onChange={setPasted}
          />
        )}
        {environments.length > 1 && (
          <Select
            label={t('explorer.environment')}
            options={environments.map(({ id }) => ({ value: id, label: id }))}
            value={environment.id}
            onChange={(environmentId) => change({ environmentId })}
          />
        )}
        <SegmentedControl
          label={t('explorer.content')}
          options={[
            { value: 'published', label: t('explorer.content.published') },
            { value: 'drafts', label: t('explorer.content.drafts'), isDisabled: !hasDrafts },
          ]}
          value={settings.includesDrafts ? 'drafts' : 'published'}
          onChange={(value) => change({ includesDrafts: value === 'drafts' })}
        />
        <Switch isSelected={settings.isStrict} onChange={(isStrict) => change({ isStrict })}>
          {t('explorer.strict')}
        </Switch>
        <p role="status" className={styles.cost}>
          {cost !== null && t('explorer.cost', { ...cost })}
        </p>
      </div>
      {token === '' ? (
        <Empty icon={KeyRound} title={t('explorer.token.missing')}>
          {mayListTokens && tokens.length === 0 && t('explorer.token.none')}
        </Empty>
      ) : (
        <PartBoundary name={t('explorer.title')}>
          <Suspense fallback={<Loading />}>
            <QueryEditor
              environmentId={settings.environmentId}
              includesDrafts={settings.includesDrafts}
              isStrict={settings.isStrict}
              token={token}
              isPrimary={environment.meta.primary}
              storagePrefix={storagePrefix}
              onCost={setCost}
            />
          </Suspense>
        </PartBoundary>
      )}
    </Pane>
  );
}
