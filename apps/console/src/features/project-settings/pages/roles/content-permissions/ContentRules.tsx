import type { RoleResource } from '@lectern/contract';
import { Banner, Button, MenuItem, MenuTrigger, SegmentedControl, Select, SkeletonRows } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { environmentsQuery, useEnvironment, useSite } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useUrlParams } from '#lib/use-url-params.ts';
import { QueryError } from '#lib/forms/QueryError.tsx';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import styles from '../roles.module.css';
import { type ContentValues, type RuleRow, withRule } from './content-values.ts';
import { EffectiveRules } from './EffectiveRules.tsx';
import { itemRuleKind, uploadRuleKind, type WideRule } from './rule-draft.ts';
import { isKnown, type RuleTargets, ruleTargetsQuery } from './rule-targets.ts';
import { RulesList } from './RulesList.tsx';

interface ContentRulesProps {
  open: OpenForm<ContentValues>;
  role: RoleResource;
}

const views = ['items', 'uploads', 'effective'] as const;

/** The rules of one environment: about records, about assets, and what applies with those of inherited roles. */
export function ContentRules({ open, role }: ContentRulesProps) {
  const t = useMessages();
  const [search, setSearch] = useUrlParams();
  const current = useEnvironment().id;
  const { data: environments = [] } = useQuery(environmentsQuery);
  const isForced = useSite().attributes.force_use_of_sandbox_environments;
  const environmentId = search.get('environment') ?? current;
  const environment = environments.find(({ id }) => id === environmentId);
  const view = views.find((name) => name === search.get('view')) ?? 'items';
  const targets = useQuery({ ...ruleTargetsQuery(environmentId), enabled: environment !== undefined });
  const isReadOnly = isForced && environment?.meta.primary === true;
  const isLocked = open.refusal !== undefined || isReadOnly;
  const set = (name: 'environment' | 'view', value: string) =>
    setSearch(
      (latest) => {
        latest.set(name, value);
        return latest;
      },
      { replace: true },
    );
  const lists = { open, environmentId, targets: targets.data, isLocked };
  return (
    <>
      <div className={styles.bar}>
        <Select
          label={t('settings.roles.content.environment')}
          value={environmentId}
          onChange={(id) => set('environment', id)}
          options={environmentOptions()}
        />
        {!isLocked && targets.data && <CopyRules open={open} environmentId={environmentId} targets={targets.data} />}
      </div>
      {isReadOnly && <Banner role="note">{t('settings.roles.content.primary-read-only')}</Banner>}
      {environments.length > 0 && environment === undefined && (
        <Banner tone="warning" role="note">
          {t('settings.roles.content.environment-gone', { id: environmentId })}
        </Banner>
      )}
      {open.problem('beyond') !== undefined && (
        <Banner tone="danger" role="alert">
          {open.problem('beyond')}
        </Banner>
      )}
      <div className={styles.views}>
        <SegmentedControl
          label={t('settings.roles.content.view')}
          value={view}
          onChange={(next) => set('view', next)}
          options={views.map((name) => ({ value: name, label: t(`settings.roles.content.${name}`) }))}
        />
      </div>
      {targets.isError && (
        <QueryError
          title={t('settings.roles.content.targets-failed')}
          error={targets.error}
          onRetry={() => void targets.refetch()}
        />
      )}
      {targets.isLoading && <SkeletonRows rows={3} rowHeight={44} />}
      {!targets.isLoading && (
        <div key={`${environmentId} ${view}`}>
          {view === 'items' && <RulesList field="items" kind={itemRuleKind} {...lists} />}
          {view === 'uploads' && <RulesList field="uploads" kind={uploadRuleKind} {...lists} />}
          {view === 'effective' && (
            <EffectiveRules values={open.values} role={role} environmentId={environmentId} targets={targets.data} />
          )}
        </div>
      )}
    </>
  );

  function environmentOptions() {
    const named = [...open.values.items, ...open.values.uploads].map(({ rule }) => rule.environment);
    const gone = [...new Set([...named, environmentId])].filter((id) => !environments.some((other) => other.id === id));
    return [
      ...environments.map(({ id, meta }) => ({
        value: id,
        label: id,
        detail: meta.primary ? t('settings.roles.content.primary') : undefined,
      })),
      ...gone.map((id) => ({ value: id, label: id, detail: t('settings.roles.content.not-found') })),
    ];
  }
}

interface CopyRulesProps {
  open: OpenForm<ContentValues>;
  environmentId: string;
  targets: RuleTargets;
}

/** Adds the rules of another environment, as far as what they name exists in this one. */
function CopyRules({ open, environmentId, targets }: CopyRulesProps) {
  const t = useMessages();
  const { items, uploads } = open.values;
  const named = new Set([...items, ...uploads].map(({ rule }) => rule.environment));
  const sources = [...named].filter((id) => id !== environmentId).toSorted();
  if (sources.length === 0) return null;

  function copyFrom(source: string) {
    const copied = <Rule extends WideRule>(rows: readonly RuleRow<Rule>[]) =>
      rows
        .filter(({ rule }) => rule.environment === source && isKnown(rule, targets))
        .map(({ isDenied, rule }) => ({ isDenied, rule: { ...rule, environment: environmentId } }))
        .reduce((all: readonly RuleRow<Rule>[], row) => withRule(all, null, row), rows);
    open.change({ items: copied(items), uploads: copied(uploads) });
  }

  return (
    <MenuTrigger
      label={t('settings.roles.content.copy')}
      placement="bottom end"
      menu={sources.map((id) => (
        <MenuItem key={id} id={id} onAction={() => copyFrom(id)}>
          {id}
        </MenuItem>
      ))}
    >
      <Button icon={Copy} variant="quiet">
        {t('settings.roles.content.copy')}
      </Button>
    </MenuTrigger>
  );
}
