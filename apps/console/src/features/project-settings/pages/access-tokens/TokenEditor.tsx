import { Badge, Button, Empty, Facts, notify } from '@lectern/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api } from '#lib/api.ts';
import { reportError } from '#lib/describe-error.ts';
import { PageHead, PageTitle } from '#lib/layout/PageHead.tsx';
import { Pane, PaneBody, PaneFoot } from '#lib/layout/Pane.tsx';
import { paths } from '#lib/paths.ts';
import { accessTokensQuery } from '#lib/people/queries.ts';
import { queryClient } from '#lib/query.ts';
import { useLeaveGuard } from '#lib/use-leave-guard.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { WireAccessToken, WireDocument } from '#lib/wire.ts';
import styles from '#features/project-settings/settings.module.css';
import { newTokenValues, toTokenBody, toTokenValues, type TokenValues } from './token-values.ts';
import { TokenActions } from './TokenActions.tsx';
import { TokenFields } from './TokenFields.tsx';
import { TokenSecret } from './TokenSecret.tsx';

const tokensHome = paths.projectSettingsPage('access_tokens');

/** A token that does not exist yet. */
export function NewToken() {
  return <TokenForm token={null} />;
}

/** The token named in the address. */
export function EditToken() {
  const t = useMessages();
  const { accessTokenId } = useParams();
  const tokens = useQuery(accessTokensQuery);
  const token = tokens.data?.find(({ id }) => id === accessTokenId);
  if (token) return <TokenForm key={token.id} token={token} />;
  if (tokens.isPending) return <Pane>{null}</Pane>;
  return (
    <Empty isPage icon={KeyRound} title={t('settings.tokens.gone.title')}>
      {t('settings.tokens.gone.body')}
    </Empty>
  );
}

function TokenForm({ token }: { token: WireAccessToken | null }) {
  const t = useMessages();
  const navigate = useNavigate();
  const nameRef = useRef<HTMLInputElement>(null);
  const saved = token ? toTokenValues(token) : newTokenValues;
  const [values, setValues] = useState<TokenValues>(saved);
  const [nameError, setNameError] = useState<string>();
  const isLocked = token !== null && token.attributes.hardcoded_type !== null;
  const isDirty = !isLocked && JSON.stringify(values) !== JSON.stringify(saved);
  const title = token?.attributes.name ?? t('settings.tokens.new');

  const save = useMutation({
    mutationFn: () =>
      token
        ? api.put<WireDocument<WireAccessToken>>(`/access_tokens/${token.id}`, toTokenBody(values, token.id))
        : api.post<WireDocument<WireAccessToken>>('/access_tokens', toTokenBody(values)),
    onSuccess: async ({ data }) => {
      setValues(toTokenValues(data));
      await queryClient.invalidateQueries(accessTokensQuery);
      notify.success(t(token ? 'settings.tokens.saved' : 'settings.tokens.created', { name: data.attributes.name }));
      if (!token) await navigate(paths.accessToken(data.id), { replace: true });
    },
    onError: (error) =>
      reportError(error, t(token ? 'settings.tokens.save-failed' : 'settings.tokens.create-failed'), t),
  });
  // While a save is under way the page may move on to what was made.
  useLeaveGuard(isDirty && !save.isPending && !save.isSuccess ? [title] : []);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (values.name.trim() === '') {
      setNameError(t('settings.tokens.name.required'));
      nameRef.current?.focus();
      return;
    }
    setNameError(undefined);
    save.mutate();
  }

  return (
    <Pane label={title}>
      <PageHead title={title} within={[t('settings.tokens.title')]} backTo={tokensHome} />
      <PageTitle
        level={2}
        title={title}
        mark={isLocked && <Badge>{t('settings.tokens.built-in')}</Badge>}
        tools={token && <TokenActions token={token} isLocked={isLocked} onGone={() => setValues(saved)} />}
      />
      <form style={{ display: 'contents' }} onSubmit={handleSubmit} noValidate>
        <PaneBody>
          <div className={styles.form}>
            {token && <TokenSecret secret={token.attributes.token ?? null} />}
            <TokenFields
              values={values}
              onChange={setValues}
              nameRef={nameRef}
              nameError={nameError}
              isLocked={isLocked}
            />
            {token && <LastUse token={token} />}
          </div>
        </PaneBody>
        <PaneFoot>
          <div className={styles.foot}>
            <span className={styles['foot-note']}>{isLocked && t('settings.tokens.built-in.hint')}</span>
            {!isLocked && (
              <Button
                type="submit"
                variant="primary"
                isBusy={save.isPending}
                busyLabel={t('common.saving')}
                isDisabled={!isDirty && token !== null}
              >
                {token ? t('common.save') : t('settings.tokens.create')}
              </Button>
            )}
          </div>
        </PaneFoot>
      </form>
    </Pane>
  );
}

function LastUse({ token: { attributes } }: { token: WireAccessToken }) {
  const t = useMessages();
  return (
    <div>
      <p className={styles['group-label']}>{t('settings.tokens.last-use')}</p>
      <Facts
        facts={[
          {
            label: t('settings.tokens.right.cda.detail'),
            value: t(`settings.tokens.when.${attributes.last_cda_access}`),
          },
          { label: t('settings.tokens.short.cma'), value: t(`settings.tokens.when.${attributes.last_cma_access}`) },
        ]}
      />
    </div>
  );
}
