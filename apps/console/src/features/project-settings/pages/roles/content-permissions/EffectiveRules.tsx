import type { RoleResource } from '@lectern/contract';
import { type FamilyOrigins, permissionOrigins, type RoleRights, type RuleOrigin } from '@lectern/domain';
import { LongList } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { rolesQuery } from '#features/project-settings/queries.ts';
import { Origin } from '../Origin.tsx';
import { rightsOfRole } from '../role-values.ts';
import { RoleLinks } from '../RoleLinks.tsx';
import styles from '../roles.module.css';
import { type ContentValues, contentRules, rowKey } from './content-values.ts';
import { EffectIcon } from './EffectIcon.tsx';
import type { WideRule } from './rule-draft.ts';
import type { RuleTargets } from './rule-targets.ts';
import { useRuleSentence } from './use-rule-sentence.ts';

interface EffectiveRulesProps {
  values: ContentValues;
  role: RoleResource;
  environmentId: string;
  targets: RuleTargets | undefined;
}

interface EffectiveRow {
  id: string;
  kind: 'items' | 'uploads';
  isDenied: boolean;
  origin: RuleOrigin<WideRule>;
  removedBy: RuleOrigin<WideRule> | null;
}

/** Every rule that applies to a role in an environment, with the roles it comes from and the denial that removes it. */
export function EffectiveRules({ values, role, environmentId, targets }: EffectiveRulesProps) {
  const t = useMessages();
  const { data: roles = [] } = useQuery(rolesQuery);
  const sentences = {
    items: useRuleSentence('items', targets),
    uploads: useRuleSentence('uploads', targets),
  };
  const rows = useMemo(() => {
    const byId = new Map(roles.map((other) => [other.id, rightsOfRole(other)]));
    const stored = rightsOfRole(role);
    const draft: RoleRights = { ...stored, permissions: { ...stored.permissions, ...contentRules(values) } };
    const origins = permissionOrigins(draft, byId.set(draft.id, draft));
    return [...rowsOf('items', origins.items), ...rowsOf('uploads', origins.uploads)].filter(
      ({ origin }) => origin.rule.environment === environmentId,
    );
  }, [roles, role, values, environmentId]);
  if (rows.length === 0) return <p className={styles.quiet}>{t('settings.roles.content.effective.none')}</p>;
  return (
    <LongList items={rows} estimatedHeight={57} rowClassName={styles.rule}>
      {({ kind, isDenied, origin, removedBy }) => (
        <>
          <EffectIcon isDenied={isDenied || removedBy !== null} />
          <span className={styles['rule-text']}>
            <span className={removedBy === null ? undefined : styles['is-removed']}>
              {t(`settings.roles.content.${kind}`)}: {sentences[kind]({ isDenied, rule: origin.rule })}
            </span>
            <small>
              <Origin roleIds={origin.roleIds} ownId={role.id} />
              {removedBy !== null && (
                <span className={styles.via}>
                  {' · '}
                  {t('settings.roles.content.removed-by', {
                    rule: sentences[kind]({ isDenied: true, rule: removedBy.rule }),
                  })}{' '}
                  <RoleLinks ids={removedBy.roleIds} />
                </span>
              )}
            </small>
          </span>
        </>
      )}
    </LongList>
  );
}

function rowsOf<Rule extends WideRule>(
  kind: EffectiveRow['kind'],
  { granted, denied }: FamilyOrigins<Rule>,
): EffectiveRow[] {
  const row = (isDenied: boolean, origin: RuleOrigin<Rule>, removedBy: RuleOrigin<Rule> | null) => ({
    id: `${kind} ${rowKey({ isDenied, rule: origin.rule })}`,
    kind,
    isDenied,
    origin,
    removedBy,
  });
  return [
    ...granted.map((grant) => row(false, grant, grant.removedBy)),
    ...denied.map((denial) => row(true, denial, null)),
  ];
}
