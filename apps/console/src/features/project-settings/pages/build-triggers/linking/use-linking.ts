import type { BuildSiteResource } from '@lectern/contract';
import type { LinkedBuildAdapter } from '@lectern/domain';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import {
  type AccountSites,
  fetchSites,
  type LinkAccess,
  type LinkStep,
  type MadeHooks,
  makeHooks,
  redeemCode,
} from './link-calls.ts';
import { type LinkProblem, linkProblem } from './link-problem.ts';
import { openAuthorization } from './open-authorization.ts';

/** A site that was linked, and what to save with the build trigger. */
export interface Link {
  access: LinkAccess;
  site: BuildSiteResource;
  branch: string | null;
  hooks: MadeHooks;
}

/** Where linking is. */
export type LinkState =
  | { status: 'authorize'; problem: LinkProblem | null }
  /** The window of an authorization is open. */
  | { status: 'waiting' }
  | { status: 'loading'; count: number }
  | { status: 'choose'; access: LinkAccess; account: AccountSites; problem: LinkProblem | null }
  | { status: 'creating'; step: LinkStep }
  | { status: 'linked'; link: Link };

interface LinkingOptions {
  adapter: LinkedBuildAdapter;
  /** Of the build trigger. */
  name: string;
  webhookToken: string | null;
  onLinked: (link: Link) => void;
}

/** The steps from access to a service to a linked site. Whatever is under way ends with the component. */
export function useLinking({ adapter, name, webhookToken, onLinked }: LinkingOptions) {
  const t = useMessages();
  const [state, setState] = useState<LinkState>({ status: 'authorize', problem: null });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Runs something that takes time; what comes of it is dropped where the user went elsewhere meanwhile. */
  async function run(
    perform: (signal: AbortSignal) => Promise<LinkState>,
    stateAfter: (problem: LinkProblem) => LinkState,
  ) {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    try {
      const next = await perform(control.signal);
      if (!control.signal.aborted) setState(next);
    } catch (error) {
      if (!control.signal.aborted) setState(stateAfter(linkProblem(error, adapter, t)));
    }
  }

  async function load(access: LinkAccess, signal: AbortSignal): Promise<LinkState> {
    setState({ status: 'loading', count: 0 });
    const onProgress = (count: number) => setState({ status: 'loading', count });
    return {
      status: 'choose',
      access,
      account: await fetchSites(adapter, access, { onProgress, signal }),
      problem: null,
    };
  }

  return {
    state,
    /** Lists the sites of an access token. */
    useToken: (access: LinkAccess) =>
      void run(
        (signal) => load(access, signal),
        ({ field, message }) => ({
          status: 'authorize',
          problem: {
            field,
            message: field === null ? t('settings.build-triggers.link.sites-failed', { message }) : message,
          },
        }),
      ),
    /** Has the user authorize this server in a window, and lists the sites. */
    authorize(address: string) {
      setState({ status: 'waiting' });
      // Opened in the press itself: later, browsers block it.
      const opened = openAuthorization(address);
      void run(
        async (signal) => {
          const granted = await opened;
          const access =
            'code' in granted
              ? await redeemCode(adapter, granted.code)
              : { access_token: granted.accessToken, team_id: null };
          return load(access, signal);
        },
        ({ message }) => ({ status: 'authorize', problem: { field: null, message } }),
      );
    },
    back() {
      running.current?.abort();
      setState({ status: 'authorize', problem: null });
    },
    /** Creates the hooks of a site. */
    link(access: LinkAccess, account: AccountSites, site: BuildSiteResource, branch: string | null) {
      const toLink = { ...access, site_id: site.id, branch, name, webhook_token: webhookToken };
      const onStep = (step: LinkStep) => setState({ status: 'creating', step });
      void run(
        async (signal) => {
          const link = { access, site, branch, hooks: await makeHooks(adapter, toLink, { onStep, signal }) };
          onLinked(link);
          return { status: 'linked', link };
        },
        ({ field, message }) => ({
          status: 'choose',
          access,
          account,
          problem: {
            field: field === 'branch' ? field : null,
            message: field === 'branch' ? message : t('settings.build-triggers.link.hooks-failed', { message }),
          },
        }),
      );
    },
  };
}
