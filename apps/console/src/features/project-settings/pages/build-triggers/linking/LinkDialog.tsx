import type { BuildServiceResource } from '@lectern/contract';
import type { LinkedBuildAdapter } from '@lectern/domain';
import { Banner, Button, Dialog } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { type Translate, useMessages } from '#lib/use-messages.ts';
import { useSettledFocus } from '#features/project-settings/kit/use-settled-focus.ts';
import { adapterNames } from '../adapters.ts';
import { AuthorizeFields } from './AuthorizeFields.tsx';
import { buildServicesQuery, type LinkAccess } from './link-calls.ts';
import { LinkSteps } from './LinkSteps.tsx';
import { SiteFields } from './SiteFields.tsx';
import { type Link, type LinkState, useLinking } from './use-linking.ts';

interface LinkDialogProps {
  adapter: LinkedBuildAdapter;
  /** Of the build trigger. */
  name: string;
  webhookToken: string;
  /** Access that the build trigger has already. */
  access: LinkAccess;
  onLinked: (link: Link) => void;
  onClose: () => void;
}

/** Links a site of Netlify or a project of Vercel: access, its sites, and the hooks of one of them. */
export function LinkDialog({ adapter, name, webhookToken, access, onLinked, onClose }: LinkDialogProps) {
  const t = useMessages();
  const services = useQuery(buildServicesQuery);
  const [wantsToken, setWantsToken] = useState(false);
  const [given, setGiven] = useState(access);
  const [siteId, setSiteId] = useState<string | null>(null);
  const [branch, setBranch] = useState('');
  const linking = useLinking({ adapter, name, webhookToken: webhookToken === '' ? null : webhookToken, onLinked });
  const { state } = linking;
  const address = authorizationAddress(services.data, adapter);

  function submit() {
    if (state.status === 'authorize' && usesToken && given.access_token.trim() !== '') {
      linking.useToken({ access_token: given.access_token.trim(), team_id: blankAsNull(given.team_id) });
    } else if (state.status === 'choose') {
      const site = state.account.sites.find(({ id }) => id === siteId);
      if (site !== undefined) linking.link(state.access, state.account, site, blankAsNull(branch));
    } else if (state.status === 'linked') onClose();
  }

  const usesToken = address === null || wantsToken;
  const isLoading = state.status === 'loading' || state.status === 'waiting';
  return (
    <Dialog
      title={t(`settings.build-triggers.link.title.${adapter}`)}
      subtitle={subtitleOf(state, t)}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <Foot
          adapter={adapter}
          state={state}
          hasSubmit={usesToken || !(state.status === 'authorize' || state.status === 'waiting')}
          isReady={state.status === 'choose' ? siteId !== null : given.access_token.trim() !== '' || isLoading}
          onBack={() => {
            setSiteId(null);
            linking.back();
          }}
          onClose={onClose}
        />
      }
    >
      {(state.status === 'authorize' || isLoading) && !services.isPending && (
        <AuthorizeFields
          adapter={adapter}
          access={given}
          onChange={setGiven}
          problem={state.status === 'authorize' ? state.problem : null}
          progress={progressOf(state, adapter, t)}
          onAuthorize={address === null ? undefined : () => linking.authorize(address)}
          usesToken={usesToken}
          onUseToken={() => setWantsToken(true)}
          isLocked={isLoading}
        />
      )}
      {state.status === 'choose' && (
        <SiteFields
          adapter={adapter}
          account={state.account}
          siteId={siteId}
          onChooseSite={(site) => {
            setSiteId(site?.id ?? null);
            setBranch(adapter === 'vercel' ? (site?.attributes.branch ?? '') : '');
          }}
          branch={branch}
          onChangeBranch={setBranch}
          problem={state.problem}
        />
      )}
      {(state.status === 'creating' || state.status === 'linked') && (
        <LinkSteps current={state.status === 'creating' ? state.step : null} />
      )}
      {state.status === 'linked' && <Outcome adapter={adapter} link={state.link} />}
    </Dialog>
  );
}

function authorizationAddress(
  services: readonly BuildServiceResource[] | undefined,
  adapter: LinkedBuildAdapter,
): string | null {
  return services?.find(({ id }) => id === adapter)?.attributes.authorization_url ?? null;
}

function subtitleOf(state: LinkState, t: Translate): ReactNode {
  const account = state.status === 'choose' ? state.account.accountName : null;
  return account === null ? undefined : t('settings.build-triggers.link.account', { account });
}

function progressOf(state: LinkState, adapter: LinkedBuildAdapter, t: Translate): string | null {
  if (state.status === 'waiting') return t('settings.build-triggers.link.waiting', { service: adapterNames[adapter] });
  if (state.status !== 'loading') return null;
  return state.count === 0
    ? t(`settings.build-triggers.link.loading.${adapter}`)
    : t('settings.build-triggers.link.loading.count', { count: state.count });
}

interface FootProps {
  adapter: LinkedBuildAdapter;
  state: LinkState;
  /** Whether pressing goes on; otherwise a window does. */
  hasSubmit: boolean;
  isReady: boolean;
  onBack: () => void;
  onClose: () => void;
}

function Foot({ adapter, state, hasSubmit, isReady, onBack, onClose }: FootProps) {
  const t = useMessages();
  if (state.status === 'linked') {
    return <DoneButton />;
  }
  const isBusy = state.status === 'loading' || state.status === 'creating';
  const isChoosing = state.status === 'choose' || state.status === 'creating';
  return (
    <>
      {state.status === 'choose' || state.status === 'waiting' ? (
        <Button onPress={onBack}>{t('settings.build-triggers.link.back')}</Button>
      ) : (
        <Button onPress={onClose}>{t('common.cancel')}</Button>
      )}
      {hasSubmit && (
        <Button type="submit" variant="primary" isBusy={isBusy} isDisabled={!isReady || state.status === 'waiting'}>
          {t(
            isChoosing
              ? `settings.build-triggers.link.create.${adapter}`
              : `settings.build-triggers.link.continue.${adapter}`,
          )}
        </Button>
      )}
    </>
  );
}

function DoneButton() {
  const t = useMessages();
  const buttonRef = useRef<HTMLButtonElement>(null);
  useSettledFocus(buttonRef);
  return (
    <Button ref={buttonRef} type="submit" variant="primary">
      {t('settings.build-triggers.link.step.done')}
    </Button>
  );
}

/** Whether the service reports results, and what is left to do. */
function Outcome({ adapter, link }: { adapter: LinkedBuildAdapter; link: Link }) {
  const t = useMessages();
  const { refusal } = link.hooks;
  const service = adapterNames[adapter];
  return refusal === null ? (
    <Banner tone="success" role="status">
      {t('settings.build-triggers.link.linked', { name: link.site.attributes.name })}
    </Banner>
  ) : (
    <Banner tone="warning" role="status">
      {t('settings.build-triggers.link.no-results', { service, message: refusal })}
    </Banner>
  );
}

function blankAsNull(text: string | null): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
