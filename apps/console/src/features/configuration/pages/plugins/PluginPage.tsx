import type { Plugin } from '#lib/plugins/plugin.ts';
import { Banner, Button, Checkbox, Facts, IconButton, SkeletonRows, TextArea, TextField } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import { draftStore } from '#lib/forms/drafts.ts';
import forms from '#lib/forms/forms.module.css';
import { FormFrame } from '#lib/forms/FormFrame.tsx';
import { FormSection } from '#lib/forms/FormSection.tsx';
import { QueryError } from '#lib/forms/QueryError.tsx';
import { useDraftGuard } from '#lib/forms/use-draft-guard.ts';
import { type OpenForm, useEntryForm } from '#lib/forms/use-entry-form.ts';
import { PageHead, PageTitle } from '#lib/layout/PageHead.tsx';
import { Pane, PaneBody } from '#lib/layout/Pane.tsx';
import { paths } from '#lib/paths.ts';
import { parameterDefinitions } from '#lib/plugins/legacy-parameters.ts';
import { LegacyParameters } from '#lib/plugins/LegacyParameters.tsx';
import { pluginsQuery } from '#lib/plugins/plugin-list.ts';
import { schemaQuery } from '#lib/records/queries.ts';
import { useIsCompact } from '#lib/use-is-compact.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useEnvironmentRefusal } from '#features/configuration/kit/environment-refusal.ts';
import { pluginUses } from './plugin-uses.ts';
import { parseParameters, pluginSchema, type PluginValues, readPlugin, storePlugin } from './plugin-values.ts';
import { PluginBadges, PluginSource } from './PluginFacts.tsx';
import { PermissionsList } from './PermissionsList.tsx';
import { PluginGone } from './PluginGone.tsx';
import { upgradeOf, upgradesQuery } from './queries.ts';
import { UpgradeButton } from './UpgradeButton.tsx';
import { ConfigScreen } from './ConfigScreen.tsx';
import { useRemovePlugin } from './use-remove-plugin.ts';
import styles from './plugins.module.css';

const draftPage = 'configuration/plugins';

/** The settings of the plugin in the URL. */
export function PluginPage() {
  const t = useMessages();
  const { pluginId } = useParams();
  const plugins = useQuery(pluginsQuery);
  const plugin = plugins.data?.find(({ id }) => id === pluginId);
  if (plugin) return <PluginSettings key={plugin.id} plugin={plugin} />;
  if (plugins.data !== undefined) return <PluginGone />;
  return (
    <Pane>
      <PaneBody>
        <div className={forms.page}>
          <h1>{t('configuration.plugin.title')}</h1>
          {plugins.isPending && <SkeletonRows rows={3} rowHeight={52} />}
          {plugins.isError && (
            <QueryError
              title={t('configuration.plugins.failed')}
              error={plugins.error}
              onRetry={() => void plugins.refetch()}
            />
          )}
        </div>
      </PaneBody>
    </Pane>
  );
}

function PluginSettings({ plugin }: { plugin: Plugin }) {
  const t = useMessages();
  const navigate = useNavigate();
  const remove = useRemovePlugin();
  const upgrades = useQuery(upgradesQuery);
  const refusal = useEnvironmentRefusal('can_edit_schema');
  const { name, package_name: packageName } = plugin.attributes;
  const { open, formRef, save } = useEntryForm<Plugin, PluginValues>({
    page: draftPage,
    texts: 'configuration.plugin',
    entryId: plugin.id,
    entry: plugin,
    // The form of an installed plugin, never of a new one.
    read: (entry) => readPlugin(entry as Plugin),
    schema: () => (packageName === null ? pluginSchema.private : pluginSchema.package),
    labels: {
      name: 'configuration.private.name',
      description: 'configuration.private.description',
      url: 'configuration.private.url',
      hasToken: 'configuration.private.token',
      parameters: 'configuration.plugin.parameters',
    },
    refusal,
    store: (values, base) => storePlugin(plugin, values, base),
    onStored: () => undefined,
  });
  useDraftGuard(draftPage, plugin.id, () => null, paths.plugin(plugin.id));
  const isCompact = useIsCompact();

  async function handleRemove() {
    if (!(await remove(plugin))) return;
    draftStore.drop(draftPage, plugin.id);
    await navigate(paths.plugins());
  }

  const removal = { icon: Trash2, isDisabled: refusal !== undefined, onPress: () => void handleRemove() };
  return (
    <Pane>
      <PageHead
        title={name}
        within={[t('configuration.plugins.title'), t('configuration.area')]}
        backTo={paths.plugins()}
      />
      <PageTitle
        title={name}
        mark={
          <span className={styles.badges}>
            <PluginBadges plugin={plugin} />
          </span>
        }
        tools={
          <>
            <UpgradeButton plugin={plugin} upgrade={upgradeOf(upgrades.data, plugin.id)} refusal={refusal} />
            {isCompact ? (
              <IconButton {...removal} label={t('configuration.plugins.remove')} />
            ) : (
              <Button {...removal} variant="quiet" size="s">
                {t('configuration.plugins.remove')}
              </Button>
            )}
          </>
        }
      />
      <FormFrame formRef={formRef} open={open} className={`${forms.page} ${forms['is-form']}`} onSave={() => save()}>
        {refusal !== undefined && <Banner>{refusal}</Banner>}
        <ConfigScreen plugin={plugin} />
        <AboutSection plugin={plugin} open={open} />
        <FormSection
          title={t('configuration.plugin.section.rights')}
          lead={t('configuration.plugins.permission.always')}
        >
          {packageName === null ? (
            <TokenField open={open} />
          ) : (
            <PermissionsList isDifference permissions={plugin.attributes.permissions} />
          )}
        </FormSection>
        <FormSection title={t('configuration.plugin.parameters')} lead={t('configuration.plugin.parameters.lead')}>
          <ParametersField plugin={plugin} open={open} />
        </FormSection>
      </FormFrame>
    </Pane>
  );
}

interface PartProps {
  open: OpenForm<PluginValues>;
}

/** Where the plugin comes from and where it is used; a private one can be renamed and moved. */
function AboutSection({ plugin, open }: PartProps & { plugin: Plugin }) {
  const t = useMessages();
  const schema = useQuery(schemaQuery);
  const { package_name: packageName, description } = plugin.attributes;
  const isDisabled = open.refusal !== undefined;
  const count = pluginUses(schema.data, plugin.id).length;
  return (
    <FormSection
      title={t('configuration.plugin.section.about')}
      lead={packageName === null ? t('configuration.plugin.section.about.private') : (description ?? '')}
    >
      {packageName === null && (
        <>
          <TextField
            label={t('configuration.private.name')}
            isRequired
            isDisabled={isDisabled}
            {...open.field('name')}
          />
          <TextField
            label={t('configuration.private.description')}
            isDisabled={isDisabled}
            {...open.field('description')}
          />
          <TextField
            label={t('configuration.private.url')}
            hint={t('configuration.private.url.hint')}
            isRequired
            isMono
            type="url"
            isDisabled={isDisabled}
            {...open.field('url')}
          />
        </>
      )}
      <Facts
        facts={[
          { label: t('configuration.plugin.source'), value: <PluginSource plugin={plugin} /> },
          {
            label: t('configuration.plugin.uses'),
            value: schema.data && (
              <Link className={styles.link} to={paths.pluginFields(plugin.id)}>
                {t('configuration.plugins.fields', { count })}
              </Link>
            ),
          },
        ]}
      />
    </FormSection>
  );
}

/** The parameters of a plugin: those that a legacy one defines, or what it keeps, as JSON. */
function ParametersField({ plugin, open }: PartProps & { plugin: Plugin }) {
  const t = useMessages();
  const field = open.field('parameters');
  const isDisabled = open.refusal !== undefined;
  const definitions = parameterDefinitions(plugin, 'global');
  if (definitions.length > 0)
    return (
      <LegacyParameters
        definitions={definitions}
        parameters={parseParameters(field.value) ?? {}}
        isDisabled={isDisabled}
        onChange={(parameters) => field.onChange(JSON.stringify(parameters, null, 2))}
      />
    );
  return (
    <TextArea label={t('configuration.plugin.parameters.label')} isMono rows={6} isDisabled={isDisabled} {...field} />
  );
}

/** Whether the plugin receives the access token of whoever uses it. */
function TokenField({ open }: PartProps) {
  const t = useMessages();
  const hasToken = open.field('hasToken');
  return (
    <Checkbox
      isSelected={hasToken.value}
      isDisabled={open.refusal !== undefined}
      onChange={hasToken.onChange}
      detail={t('configuration.plugins.permission.currentUserAccessToken.detail')}
    >
      {t('configuration.private.token')}
    </Checkbox>
  );
}
