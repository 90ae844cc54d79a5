import type { ItemTypeRule, UploadRule } from '@lectern/domain';
import { Badge, Button, IconButton, LongList } from '@lectern/ui';
import { Pencil, Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import styles from '../roles.module.css';
import { type ContentValues, distinctRows, type RuleRow, rowKey, withRule } from './content-values.ts';
import type { RuleKind } from './rule-draft.ts';
import { isKnown, type RuleTargets } from './rule-targets.ts';
import { EffectIcon } from './EffectIcon.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import { useRuleSentence } from './use-rule-sentence.ts';

interface RulesListProps<Rule extends ItemTypeRule | UploadRule> {
  field: 'items' | 'uploads';
  kind: RuleKind<Rule>;
  open: OpenForm<ContentValues>;
  environmentId: string;
  /** Undefined where the environment cannot be read: rules can be removed then, and are named by IDs. */
  targets: RuleTargets | undefined;
  isLocked: boolean;
}

/** The rules of one kind as sentences, each with buttons to change and remove it. */
export function RulesList<Rule extends ItemTypeRule | UploadRule>({
  field,
  kind,
  open,
  environmentId,
  targets,
  isLocked,
}: RulesListProps<Rule>) {
  const t = useMessages();
  const sentence = useRuleSentence(kind.name, targets);
  const addRef = useRef<HTMLButtonElement>(null);
  /** Null for a new rule; undefined while no dialog is open. */
  const [edited, setEdited] = useState<RuleRow<Rule> | null>();
  // `field` and `kind` go together.
  const rows = open.values[field] as readonly RuleRow<Rule>[];
  const store = (next: readonly RuleRow<Rule>[]) => open.change({ [field]: next });
  const shown = distinctRows(rows).filter(({ rule }) => rule.environment === environmentId);

  function remove(row: RuleRow<Rule>) {
    store(rows.filter((other) => rowKey(other) !== rowKey(row)));
    // The rules that are left stay in sight.
    addRef.current?.focus({ preventScroll: true });
  }

  return (
    <>
      {shown.length === 0 && <p className={styles.quiet}>{t(`settings.roles.content.${field}.none`)}</p>}
      <LongList items={shown.map((row) => ({ id: rowKey(row), row }))} estimatedHeight={45} rowClassName={styles.rule}>
        {({ row }) => {
          const words = sentence(row);
          return (
            <>
              <EffectIcon isDenied={row.isDenied} />
              <span className={styles['rule-text']}>
                {words}{' '}
                {targets !== undefined && !isKnown(row.rule, targets) && (
                  <Badge tone="warning">{t('settings.roles.content.not-found')}</Badge>
                )}
              </span>
              {!isLocked && (
                <span className={styles['rule-tools']}>
                  {targets !== undefined && (
                    <IconButton
                      size="s"
                      icon={Pencil}
                      label={t('settings.roles.rule.edit-named', { rule: words })}
                      onPress={() => setEdited(row)}
                    />
                  )}
                  <IconButton
                    size="s"
                    icon={X}
                    label={t('settings.roles.rule.remove', { rule: words })}
                    onPress={() => remove(row)}
                  />
                </span>
              )}
            </>
          );
        }}
      </LongList>
      {!isLocked && targets !== undefined && (
        <p className={styles.below}>
          <Button ref={addRef} size="s" icon={Plus} onPress={() => setEdited(null)}>
            {t('settings.roles.rule.add')}
          </Button>
        </p>
      )}
      {edited !== undefined && targets !== undefined && (
        <RuleDialog
          kind={kind}
          environmentId={environmentId}
          targets={targets}
          row={edited}
          onClose={() => setEdited(undefined)}
          onDone={(row) => {
            store(withRule(rows, edited, row));
            setEdited(undefined);
          }}
        />
      )}
    </>
  );
}
