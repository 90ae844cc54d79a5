import type { BuildSiteResource, BuildTriggerResource } from '@lectern/contract';
import { type LinkedBuildAdapter, linkSettings } from '@lectern/domain';
import { Banner, Button, Link as TextLink } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { queryClient } from '#lib/query.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import { adapterIcons, adapterNames } from '../adapters.ts';
import type { TriggerValues } from '../trigger-values.ts';
import { buildServicesQuery, linkedSiteQuery } from './link-calls.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { linkedValues } from './linked-values.ts';
import styles from './linking.module.css';

interface LinkPartProps {
  open: OpenForm<TriggerValues>;
  entry: BuildTriggerResource | null;
  adapter: LinkedBuildAdapter;
}

/** The site that a build trigger is linked to, and the way to link one. */
export function LinkPart({ open, entry, adapter }: LinkPartProps) {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  // The dialog shows at once what it asks for.
  useQuery(buildServicesQuery);
  const { values, refusal } = open;
  const names = linkSettings[adapter];
  const settingOf = (name: string) => values.settings[name] ?? '';
  const siteId = settingOf(names.siteId);
  const service = adapterNames[adapter];

  const dialog = isOpen && (
    <LinkDialog
      adapter={adapter}
      name={values.name}
      webhookToken={values.webhookToken}
      access={{ access_token: settingOf(names.accessToken), team_id: settingOf('team_id') }}
      onLinked={(link) => {
        // Known until it is saved, and after.
        queryClient.setQueryData(linkedSiteQuery(adapter, link.site.id, null).queryKey, link.site);
        open.change(linkedValues(adapter, values, link), 'settings');
      }}
      onClose={() => setIsOpen(false)}
    />
  );
  if (values.isLegacy) {
    return (
      <>
        <Banner
          tone="warning"
          role="note"
          actions={
            <Button size="s" disabledReason={refusal} onPress={() => setIsOpen(true)}>
              {t('settings.build-triggers.link.legacy.action')}
            </Button>
          }
        >
          {t('settings.build-triggers.link.legacy', { service })}
        </Banner>
        {dialog}
      </>
    );
  }
  const saved = entry?.attributes.adapter === adapter ? entry.attributes.adapter_settings : {};
  return (
    <>
      <div className={styles.site}>
        {values.isLinked ? (
          <LinkedSite
            adapter={adapter}
            siteId={siteId}
            branch={settingOf('branch')}
            triggerId={saved[names.siteId] === siteId ? (entry?.id ?? null) : null}
          />
        ) : (
          <p className={styles.about}>{t(`settings.build-triggers.link.lead.${adapter}`)}</p>
        )}
        <Button icon={Link2} disabledReason={refusal} onPress={() => setIsOpen(true)}>
          {t(
            values.isLinked
              ? `settings.build-triggers.link.another.${adapter}`
              : `settings.build-triggers.link.title.${adapter}`,
          )}
        </Button>
      </div>
      {dialog}
    </>
  );
}

interface LinkedSiteProps {
  adapter: LinkedBuildAdapter;
  siteId: string;
  branch: string;
  /** Where the server knows the link; null until it is saved. */
  triggerId: string | null;
}

/** What the service says about the site; its ID where it does not answer. */
function LinkedSite({ adapter, siteId, branch, triggerId }: LinkedSiteProps) {
  const Icon = adapterIcons[adapter];
  const { data: site } = useQuery(linkedSiteQuery(adapter, siteId, triggerId));
  return (
    <>
      <Icon aria-hidden />
      <div className={styles.about}>
        <b>{site?.attributes.name ?? siteId}</b>
        {site && <SiteDetails site={site} branch={branch} />}
      </div>
    </>
  );
}

function SiteDetails({ site, branch }: { site: BuildSiteResource; branch: string }) {
  const { url, repository } = site.attributes;
  const source = [repository, branch === '' ? null : branch].filter((text) => text !== null).join(' · ');
  return (
    <>
      {url !== null && (
        <small>
          <TextLink href={url} target="_blank" rel="noreferrer">
            {url}
          </TextLink>
        </small>
      )}
      {source !== '' && <small>{source}</small>}
    </>
  );
}
