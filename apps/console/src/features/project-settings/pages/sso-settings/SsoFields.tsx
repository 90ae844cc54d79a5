import type { SsoSettingsResource } from '@lectern/contract';
import { Banner, Checkbox, SegmentedControl, Select, TextArea, TextField } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#lib/use-messages.ts';
import { FormSection } from '#lib/forms/FormSection.tsx';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import { useRoleOption } from '#features/project-settings/pages/users/use-role-option.ts';
import { rolesQuery } from '#features/project-settings/queries.ts';
import settings from '#features/project-settings/settings.module.css';
import { CopyRow } from './CopyRow.tsx';
import { MetadataState } from './MetadataState.tsx';
import { ScimSection } from './ScimSection.tsx';
import { hasMetadata, metadataSources, type SsoValues } from './sso-values.ts';
import styles from './sso-settings.module.css';

interface SsoFieldsProps {
  open: OpenForm<SsoValues>;
  entry: SsoSettingsResource;
}

/** In the order of setting it up: what the identity provider needs, what it gives, the role of its users, and SCIM. */
export function SsoFields({ open, entry }: SsoFieldsProps) {
  const t = useMessages();
  const idpInitiated = open.field('allowsIdpInitiated');
  return (
    <>
      <p className={settings.lead}>{t('settings.sso.lead')}</p>
      {open.problem('beyond') !== undefined && (
        <Banner tone="danger" role="alert">
          {open.problem('beyond')}
        </Banner>
      )}
      <ProviderValues attributes={entry.attributes} />
      <FormSection title={t('settings.sso.section.metadata')} lead={t('settings.sso.section.metadata.lead')}>
        <MetadataFields open={open} />
        {/* What is stored; not where other metadata is about to be entered. */}
        {open.values.source === open.base.source && <MetadataState settings={entry} />}
        <Checkbox
          isSelected={idpInitiated.value}
          onChange={idpInitiated.onChange}
          detail={t('settings.sso.idp-initiated.detail')}
        >
          {t('settings.sso.idp-initiated')}
        </Checkbox>
      </FormSection>
      <FormSection title={t('settings.sso.section.role')} lead={t('settings.sso.section.role.lead')}>
        <DefaultRole open={open} />
      </FormSection>
      <ScimSection settings={entry} />
      <FormSection title={t('settings.sso.section.required')} lead={t('settings.sso.section.required.lead')}>
        <RequiredSso open={open} />
      </FormSection>
    </>
  );
}

function ProviderValues({ attributes }: Pick<SsoSettingsResource, 'attributes'>) {
  const t = useMessages();
  return (
    <FormSection title={t('settings.sso.section.provider')} lead={t('settings.sso.section.provider.lead')}>
      <dl className={styles.values}>
        <CopyRow
          label={t('settings.sso.entity-id')}
          hint={t('settings.sso.entity-id.hint')}
          value={attributes.sp_saml_metadata_url}
        />
        <CopyRow
          label={t('settings.sso.acs-url')}
          hint={t('settings.sso.acs-url.hint')}
          value={attributes.saml_acs_url}
        />
        <CopyRow
          label={t('settings.sso.start-url')}
          hint={t('settings.sso.start-url.hint')}
          value={`${attributes.sp_saml_base_url}/init`}
        />
        <CopyRow
          label={t('settings.sso.saml-token')}
          hint={t('settings.sso.saml-token.hint')}
          value={attributes.saml_token}
        />
      </dl>
    </FormSection>
  );
}

function MetadataFields({ open }: Pick<SsoFieldsProps, 'open'>) {
  const t = useMessages();
  return (
    <>
      <div className={styles.source}>
        <SegmentedControl
          label={t('settings.sso.source')}
          options={metadataSources.map((source) => ({ value: source, label: t(`settings.sso.source.${source}`) }))}
          value={open.values.source}
          // What was refused belongs to the other one.
          onChange={(source) => open.change({ source }, 'url', 'xml')}
        />
      </div>
      {open.values.source === 'url' ? (
        <TextField
          isMono
          type="url"
          inputMode="url"
          label={t('settings.sso.url')}
          hint={t('settings.sso.url.hint')}
          placeholder="https://idp.example.com/metadata"
          {...open.field('url')}
        />
      ) : (
        <TextArea
          isMono
          rows={8}
          spellCheck={false}
          label={t('settings.sso.xml')}
          hint={t('settings.sso.xml.hint')}
          {...open.field('xml')}
        />
      )}
    </>
  );
}

function RequiredSso({ open }: Pick<SsoFieldsProps, 'open'>) {
  const t = useMessages();
  const { value, onChange, error } = open.field('requiresSso');
  return (
    <>
      <Checkbox
        isSelected={value}
        // It can always be turned off.
        isDisabled={!value && !hasMetadata(open.values)}
        onChange={onChange}
        detail={t(hasMetadata(open.values) ? 'settings.sso.required.detail' : 'settings.sso.required.no-metadata')}
      >
        {t('settings.sso.required')}
      </Checkbox>
      {error !== undefined && (
        <Banner tone="danger" role="alert">
          {error}
        </Banner>
      )}
    </>
  );
}

function DefaultRole({ open }: Pick<SsoFieldsProps, 'open'>) {
  const t = useMessages();
  const roles = useQuery(rolesQuery).data ?? [];
  const roleOption = useRoleOption();
  return (
    <Select
      label={t('settings.sso.default-role')}
      isRequired
      placeholder={t('settings.people.role.choose')}
      options={roles.map(roleOption)}
      {...open.field('defaultRoleId')}
    />
  );
}
