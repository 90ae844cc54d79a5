import type { BuildSiteResource } from '@lectern/contract';
import type { LinkedBuildAdapter } from '@lectern/domain';
import { Banner, ComboBox, TextField } from '@lectern/ui';
import { useRef, useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { useSettledFocus } from '#features/project-settings/kit/use-settled-focus.ts';
import type { AccountSites } from './link-calls.ts';
import type { LinkProblem } from './link-problem.ts';
import styles from './linking.module.css';

/** More would make the list slow; typing narrows it down. */
const mostShown = 100;

interface SiteFieldsProps {
  adapter: LinkedBuildAdapter;
  account: AccountSites;
  siteId: string | null;
  onChooseSite: (site: BuildSiteResource | undefined) => void;
  branch: string;
  onChangeBranch: (branch: string) => void;
  problem: LinkProblem | null;
}

/** The choice of a site, and at Vercel of a branch. */
export function SiteFields(props: SiteFieldsProps) {
  const { adapter, account, siteId, onChooseSite, branch, onChangeBranch, problem } = props;
  const t = useMessages();
  const siteRef = useRef<HTMLInputElement>(null);
  const branchRef = useRef<HTMLInputElement>(null);
  // After a link that failed, the branch is what to change.
  useSettledFocus(problem?.field === 'branch' ? branchRef : siteRef);
  const chosen = account.sites.find(({ id }) => id === siteId);
  const [text, setText] = useState(chosen?.attributes.name ?? '');
  const detailOf = ({ attributes }: BuildSiteResource) =>
    adapter === 'vercel' && !attributes.has_repository
      ? t('settings.build-triggers.link.no-repository')
      : (attributes.repository ?? attributes.url ?? undefined);
  const needle = text === chosen?.attributes.name ? '' : text.trim().toLocaleLowerCase();
  const options = account.sites
    .filter(({ attributes }) => `${attributes.name} ${attributes.url ?? ''}`.toLocaleLowerCase().includes(needle))
    .slice(0, mostShown)
    .map((site) => ({
      value: site.id,
      label: site.attributes.name,
      detail: detailOf(site),
      isDisabled: adapter === 'vercel' && !site.attributes.has_repository,
    }));
  if (account.sites.length === 0) {
    return (
      <Banner tone="warning" role="alert">
        {t(`settings.build-triggers.link.no-sites.${adapter}`)}
      </Banner>
    );
  }
  return (
    <div className={styles.fields}>
      {problem !== null && problem.field === null && (
        <Banner tone="danger" role="alert">
          {problem.message}
        </Banner>
      )}
      <ComboBox
        isRequired
        label={t(`settings.build-triggers.link.site.${adapter}`)}
        hint={t(`settings.build-triggers.link.count.${adapter}`, { count: account.sites.length })}
        ref={siteRef}
        options={options}
        value={siteId}
        onChange={(id) => {
          const site = account.sites.find((one) => one.id === id);
          setText(site?.attributes.name ?? '');
          onChooseSite(site);
        }}
        inputValue={text}
        onInputChange={setText}
        isSearch
      />
      {adapter === 'vercel' && siteId !== null && (
        <TextField
          isRequired
          isMono
          ref={branchRef}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          label={t('settings.build-triggers.setting.branch')}
          hint={t('settings.build-triggers.link.branch.hint')}
          placeholder="master"
          error={problem?.field === 'branch' ? problem.message : undefined}
          value={branch}
          onChange={onChangeBranch}
        />
      )}
    </div>
  );
}
